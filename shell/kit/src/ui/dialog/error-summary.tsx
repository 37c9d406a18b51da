import { Alert, Button, List, UnstyledButton } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { type RefObject, useContext, useEffect, useRef } from 'react';
import { ReloadContext } from '../../logic/form/use-fresh';

interface Props {
  /** Error messages by field path. */
  errors: Record<string, string>;
  /** An error that belongs to no field. */
  failure?: string | null;
  /** The element in which the fields are looked up. */
  within: RefObject<HTMLElement | null>;
}

export function fieldNode(within: HTMLElement | null, path: string): HTMLElement | null {
  return within?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`) ?? null;
}

/** Focuses a field where it is seen: the focus alone leaves one that lies under a bar there. */
export function focusField(node: HTMLElement): void {
  node.focus();
  node.scrollIntoView?.({ block: 'nearest' });
}

export function inDocumentOrder(a: Node, b: Node): number {
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function labelOf(node: HTMLElement): string {
  const label = node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? node.labels?.[0] : null;
  // A button that attaches a file has only the label that stands above it.
  const above = node.closest('.mantine-InputWrapper-root')?.querySelector('.mantine-InputWrapper-label');
  const text = (label?.textContent ?? node.getAttribute('aria-label') ?? above?.textContent) || '';
  return text.replace(/\s*\*$/, '').trim();
}

/** The title of the section of a page in which a field stands. */
function sectionOf(node: HTMLElement | null): string {
  const section = node?.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby');
  return (section && document.getElementById(section)?.textContent) || '';
}

/** The errors of a form, each with a link to its field. A single field error shows only at its field. */
export function ErrorSummary({ errors, within, ...props }: Props) {
  const reload = useContext(ReloadContext);
  const summary = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors).map(([path, message]) => {
    const node = fieldNode(within.current, path);
    return { path, message, node, label: node ? labelOf(node) : '' };
  });
  // Two sections may have a field of the same name.
  const times = (label: string) => entries.filter((it) => it.label === label).length;
  const nameOf = ({ label, node }: (typeof entries)[number]) =>
    [times(label) > 1 ? sectionOf(node) : '', label].filter(Boolean).join(' · ');
  entries.sort((a, b) => (a.node && b.node ? inDocumentOrder(a.node, b.node) : a.node ? -1 : 1));
  const orphans = entries.filter((e) => !e.node);
  // A refusal of one value repeats the sentence already shown below its field.
  const failure = entries.some((e) => e.node && e.message === props.failure) ? null : props.failure;
  const hidden = !failure && entries.length < 2 && orphans.length === 0;
  // A refusal that leads to no field is scrolled to: it stands above a form whose button is far below.
  const apart = !hidden && orphans.length === entries.length;
  useEffect(() => {
    if (apart) summary.current?.scrollIntoView?.({ block: 'center' });
  }, [apart]);
  if (hidden) return null;
  const title =
    entries.length > 1 ? `${entries.length} champs sont à corriger` : (failure ?? 'Un champ est à corriger');

  return (
    <Alert
      ref={summary}
      className="vg-summary"
      color="negative"
      role="alert"
      title={title}
      icon={<IconAlertCircle aria-hidden />}
    >
      {failure && title !== failure && <p>{failure}</p>}
      {(entries.length > 1 || orphans.length > 0) && (
        <List size="sm" listStyleType="none">
          {entries.map((entry) => {
            const { path, message, node } = entry;
            return (
              <List.Item key={path}>
                {node ? (
                  <UnstyledButton type="button" className="vg-link" onClick={() => focusField(node)}>
                    {[nameOf(entry), message].filter(Boolean).join(' : ')}
                  </UnstyledButton>
                ) : (
                  message
                )}
              </List.Item>
            );
          })}
        </List>
      )}
      {reload && failure === ERROR_MESSAGES.stale && (
        <Button type="button" variant="default" size="xs" mt="xs" onClick={reload.reload}>
          Recharger
        </Button>
      )}
    </Alert>
  );
}

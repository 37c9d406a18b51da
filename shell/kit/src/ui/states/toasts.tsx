import { Button, CloseButton, Portal, Text } from '@mantine/core';
import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconFileDownload, IconInfoCircle } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { unbroken } from '@vigie/contracts/formats/french';
import { type Toast, usePapers, useToasts, type WaitingPaper } from '@vigie/kit/runtime';
import { useEffect } from 'react';

const ICONS = {
  positive: IconCircleCheck,
  warning: IconAlertTriangle,
  negative: IconCircleX,
  info: IconInfoCircle,
} as const;

/** Milliseconds on screen; an error stays longer, since it has to be read. */
const DEFAULT_CLOSE_MS = { positive: 5_000, info: 5_000, warning: 5_000, negative: 8_000 } as const;

/** Most messages shown at once; more would cover the page. */
const MOST_SHOWN = 3;
/** The message with the lowest weight is hidden first, the oldest among equals. */
const WEIGHTS = { positive: 0, info: 0, warning: 1, negative: 2 } as const;
const weightOf = ({ tone, autoCloseMs }: Toast): number => WEIGHTS[tone] + (autoCloseMs === false ? 1 : 0);

/** The messages that are visible; the newest always is. */
function shownOf(toasts: Toast[]): Set<Toast> {
  const older = toasts.slice(0, -1).toReversed();
  const kept = older.toSorted((a, b) => weightOf(b) - weightOf(a)).slice(0, MOST_SHOWN - 1);
  return new Set([...kept, ...toasts.slice(-1)]);
}

/** An error is an alert of its own, which interrupts what is being read aloud. */
const isAlert = ({ tone }: Toast): boolean => tone === 'negative';

interface CardProps {
  toast: Toast;
  dismiss: (id: string) => void;
  /** A message that is not shown stays in the page for screen readers until its time is over. */
  shown: boolean;
}

function ToastCard({ toast, dismiss, shown }: CardProps) {
  const { hovered, ref: hoverRef } = useHover();
  const { focused, ref: focusRef } = useFocusWithin();
  const ref = useMergedRef(hoverRef, focusRef);
  const held = hovered || focused;
  const closeMs = toast.autoCloseMs ?? DEFAULT_CLOSE_MS[toast.tone];
  const Icon = ICONS[toast.tone];

  useEffect(() => {
    if (closeMs === false || held) return;
    const { id } = toast;
    const timer = setTimeout(() => dismiss(id), closeMs);
    return () => clearTimeout(timer);
  }, [closeMs, held, dismiss, toast]);

  return (
    <div
      ref={ref}
      className={shown ? 'vg-toast' : 'vg-toast-heard'}
      data-tone={toast.tone}
      role={isAlert(toast) ? 'alert' : undefined}
    >
      <Icon size={20} aria-hidden />
      <div className="vg-toast-text">
        {toast.title && <Text fw={600}>{toast.title}</Text>}
        <Text>{unbroken(toast.message)}</Text>
      </div>
      {shown && <CloseButton size="sm" aria-label="Fermer le message" onClick={() => dismiss(toast.id)} />}
    </div>
  );
}

/** A document being prepared, with its progress and a cancel button. */
function PaperCard({ paper: { name, progress, cancel } }: { paper: WaitingPaper }) {
  const percent = progress && Math.floor((progress.done / Math.max(progress.total, 1)) * 100);
  return (
    <section className="vg-toast" data-tone="info" aria-label={`Préparation de ${name}`}>
      <IconFileDownload size={20} aria-hidden />
      <div className="vg-toast-text">
        <Text fw={600}>{name}</Text>
        <Text size="sm">{COMMON_MESSAGES.paperOnItsWay}</Text>
        <progress className="vg-paper-progress" aria-label={name} max={100} value={percent ?? undefined} />
      </div>
      <Button size="compact-sm" variant="subtle" onClick={cancel}>
        Annuler
      </Button>
    </section>
  );
}

/**
 * The stack of toasts, above the documents being prepared. Mounted once, by the shell; remotes only call the runtime's
 * `toast()`.
 */
export function Toasts() {
  const toasts = useToasts((s) => s.toasts);
  const dismiss = useToasts((s) => s.dismiss);
  const papers = usePapers((s) => s.papers);
  const shown = shownOf(toasts);
  const cardOf = (toast: Toast) => (
    <ToastCard key={toast.id} toast={toast} dismiss={dismiss} shown={shown.has(toast)} />
  );
  return (
    <Portal>
      <section className="vg-toasts" aria-label="Messages">
        {toasts.filter(isAlert).map(cardOf)}
        {/* There before its messages: a screen reader does not announce a region that arrives with its text. */}
        <div aria-live="polite" aria-relevant="additions">
          {toasts.filter((toast) => !isAlert(toast)).map(cardOf)}
        </div>
        {papers.map((paper) => (
          <PaperCard key={paper.id} paper={paper} />
        ))}
      </section>
    </Portal>
  );
}

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

function ToastCard({ toast, dismiss }: { toast: Toast; dismiss: (id: string) => void }) {
  const { hovered, ref: hoverRef } = useHover();
  const { focused, ref: focusRef } = useFocusWithin();
  const ref = useMergedRef(hoverRef, focusRef);
  const held = hovered || focused;
  const closeMs = toast.autoCloseMs ?? DEFAULT_CLOSE_MS[toast.tone];
  const Icon = ICONS[toast.tone];

  useEffect(() => {
    if (closeMs === false || held) return;
    const timer = setTimeout(() => dismiss(toast.id), closeMs);
    return () => clearTimeout(timer);
  }, [closeMs, held, dismiss, toast.id]);

  return (
    <div ref={ref} className="vg-toast" data-tone={toast.tone} role={toast.tone === 'negative' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden />
      <div className="vg-toast-text">
        {toast.title && <Text fw={600}>{toast.title}</Text>}
        <Text>{unbroken(toast.message)}</Text>
      </div>
      <CloseButton size="sm" aria-label="Fermer le message" onClick={() => dismiss(toast.id)} />
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
  return (
    <Portal>
      <section className="vg-toasts" aria-label="Messages">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} dismiss={dismiss} />
        ))}
        {papers.map((paper) => (
          <PaperCard key={paper.id} paper={paper} />
        ))}
      </section>
    </Portal>
  );
}

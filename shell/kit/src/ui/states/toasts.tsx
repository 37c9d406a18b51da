import { CloseButton, Portal, Text } from '@mantine/core';
import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { type Toast, useToasts } from '@vigie/kit/runtime';
import { useEffect } from 'react';

const ICONS = {
  positive: IconCircleCheck,
  warning: IconAlertTriangle,
  negative: IconCircleX,
  info: IconInfoCircle,
} as const;

/** A failure stays longer than a success: it has to be read. Milliseconds. */
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
        <Text>{toast.message}</Text>
      </div>
      <CloseButton size="sm" aria-label="Fermer le message" onClick={() => dismiss(toast.id)} />
    </div>
  );
}

/** The stack of toasts. Mounted once, by the shell; remotes only call `toast()` of the runtime. */
export function Toasts() {
  const toasts = useToasts((s) => s.toasts);
  const dismiss = useToasts((s) => s.dismiss);
  return (
    <Portal>
      <section className="vg-toasts" aria-label="Messages">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} dismiss={dismiss} />
        ))}
      </section>
    </Portal>
  );
}

import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useEscape } from '../../logic/form/escape-stack';

export const PHONE = '(max-width: 700px)';

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl' | 'screen';

interface Props {
  opened: boolean;
  /** Asked to close, by the cross or by Escape. A click outside never closes. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** At the bottom right, always in sight. */
  actions?: ReactNode;
  size?: DialogSize;
  /** A question over a dialog: above it, without a cross, never full screen. */
  question?: boolean;
}

const QUESTION_Z_INDEX = 500;
/** How dark the page is behind a dialog. */
export const VEIL = 0.45;
/** Around a document, which is worked on at full size. */
const MARGIN = 24;
const WIDTHS = { sm: 420, md: 560, lg: 760, xl: 1080, screen: '100%' } as const;
/** What a user fills in first; a button is only focused when there is nothing to fill in. */
const FIRST_FIELD =
  'input:not([type="hidden"]):not([type="file"]):not(:disabled):not([readonly]), select:not(:disabled), textarea:not(:disabled):not([readonly]), input[aria-haspopup="listbox"]:not(:disabled)';

/** The focus trap looks for this mark a moment after the content is in the page. */
function markFirstField(body: HTMLElement | null) {
  if (!body || body.parentElement?.querySelector('[data-autofocus]')) return;
  body.querySelector(FIRST_FIELD)?.setAttribute('data-autofocus', 'true');
}

/** The one dialog: persistent, full screen on a phone, first field focused, the topmost one closed by Escape. */
export function Dialog({ opened, onClose, title, children, actions, size = 'md', question = false }: Props) {
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  useEscape(opened, onClose);

  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      classNames={{ content: size === 'screen' && !phone ? 'vg-dialog vg-dialog-screen' : 'vg-dialog' }}
      closeOnClickOutside={false}
      closeOnEscape={false}
      fullScreen={phone && !question}
      size={WIDTHS[size]}
      xOffset={size === 'screen' ? MARGIN : undefined}
      yOffset={size === 'screen' ? MARGIN : undefined}
      centered={!phone || question}
      zIndex={question ? QUESTION_Z_INDEX : undefined}
      transitionProps={{ duration: 150, transition: 'fade' }}
    >
      <Modal.Overlay backgroundOpacity={VEIL} />
      {/* Inert during the closing transition, so that its buttons cannot be pressed again. */}
      <Modal.Content inert={!opened}>
        {/* The page has its own banner; this header is none. */}
        <Modal.Header role="none">
          <Modal.Title>{title}</Modal.Title>
          {!question && <Modal.CloseButton aria-label="Fermer" />}
        </Modal.Header>
        <Modal.Body>
          <div ref={markFirstField} className="vg-dialog-body">
            {children}
          </div>
          {actions && <div className="vg-dialog-actions">{actions}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

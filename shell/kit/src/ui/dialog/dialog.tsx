import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { PHONE } from '../../logic/device/phone-width';
import { useEscape } from '../../logic/form/escape-stack';
import { useReturnedFocus } from './returned-focus';

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl' | 'screen';

interface Props {
  opened: boolean;
  /** Called for the cross and Escape. A click outside never closes the dialog. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** At the bottom right, always visible. */
  actions?: ReactNode;
  size?: DialogSize;
  /** A question on top of another dialog: without a cross, never full screen. */
  question?: boolean;
}

const QUESTION_Z_INDEX = 500;
/** Opacity of the overlay behind a dialog. */
export const VEIL = 0.45;
/** Margin of a dialog at full size, in px. */
const MARGIN = 24;
const WIDTHS = { sm: 420, md: 560, lg: 760, xl: 1080, screen: '100%' } as const;
/** Selector of the first field to fill in; a button gets the focus only when there is no such field. */
const FIRST_FIELD =
  'input:not([type="hidden"]):not([type="file"]):not(:disabled):not([readonly]), select:not(:disabled), textarea:not(:disabled):not([readonly]), input[aria-haspopup="listbox"]:not(:disabled):not([data-readonly])';

/** Mantine's focus trap looks for this attribute shortly after the content is mounted. */
function markFirstField(body: HTMLElement | null) {
  if (!body || body.parentElement?.querySelector('[data-autofocus]')) return;
  body.querySelector(FIRST_FIELD)?.setAttribute('data-autofocus', 'true');
}

/**
 * The dialog of the whole product: modal, full screen on a phone, focus on the first field, only the topmost one closed
 * by Escape.
 */
export function Dialog({ opened, onClose, title, children, actions, size = 'md', question = false }: Props) {
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  useEscape(opened, onClose);
  useReturnedFocus(opened);

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
        {/* A page has one banner landmark, so this header must not become a second. */}
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

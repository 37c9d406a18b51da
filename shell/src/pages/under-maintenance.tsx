import { lazily } from '@vigie/kit/ui/lazily';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './under-maintenance.module.css';

const MaintenanceScreen = lazily(() => import('./maintenance.screen').then((m) => m.MaintenanceScreen), {
  silent: true,
});

interface Props {
  /** The sentence of the maintenance; null while there is none for this user. */
  message: string | null;
  children: ReactNode;
}

/** Hides the page during a maintenance and keeps it as it is: what somebody was typing is there again afterwards. */
export function UnderMaintenance({ message, children }: Props) {
  return (
    <>
      <div style={{ display: message === null ? 'contents' : 'none' }}>{children}</div>
      {message !== null && <Closed message={message} />}
    </>
  );
}

/** Above the open dialogs, which are no children of the page. */
function Closed({ message }: { message: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal?.();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.closed}
      aria-label="Maintenance"
      // Nothing but the end of the maintenance closes it, and Escape does not reach the form below.
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.currentTarget.showModal()}
      data-mantine-stop-propagation="true"
    >
      <MaintenanceScreen message={message} kept />
    </dialog>
  );
}

import { IconCloudUpload } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { useOutbox } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { useState } from 'react';
import styles from '../connection.module.css';

const OutboxDialog = lazily(() => import('../../dialogs/outbox.dialog').then((m) => m.OutboxDialog), { silent: true });

/** The number of waiting or refused acts on this device; nothing if there are none. */
export function WaitingActs() {
  const { waiting, failed, sending } = useOutbox();
  const [opened, setOpened] = useState(false);
  const count = waiting.length;
  if (count === 0 && failed.length === 0) return null;
  const stuck = waiting.filter((act) => act.stuck).length;
  return (
    <>
      <button
        type="button"
        className={styles.pill}
        data-tone={failed.length > 0 || stuck > 0 ? 'negative' : 'warning'}
        data-sending={sending || undefined}
        onClick={() => setOpened(true)}
      >
        <IconCloudUpload size={18} aria-hidden />
        <span role="status">{textOf({ refused: failed.length, stuck, count })}</span>
      </button>
      {opened && <OutboxDialog onClose={() => setOpened(false)} />}
    </>
  );
}

/** The most urgent state: refused acts, then acts that failed, then acts that only wait. */
function textOf({ refused, stuck, count }: { refused: number; stuck: number; count: number }): string {
  if (refused > 0) return refused > 1 ? `${refused} actes refusés` : 'Un acte refusé';
  return stuck > 0 ? COMMON_MESSAGES.actsStuck({ count: stuck }) : COMMON_MESSAGES.actsWaiting({ count });
}

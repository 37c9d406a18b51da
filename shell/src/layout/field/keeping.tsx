import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { lookAtKeeping, useKeeping, useOnline, useOutbox } from '@vigie/kit/runtime';
import { useEffect } from 'react';
import styles from './field-layout.module.css';

const MEGABYTE = 1_048_576;

/** What this device does not keep is said while there is still a network, and what becomes of acts without one. */
export function Keeping() {
  const online = useOnline((state) => state.online);
  const { keeps, freeBytes } = useKeeping();
  const unkept = useOutbox((state) => state.unkept);
  // Looked at again when acts wait: it is they that use up the room.
  const waiting = useOutbox((state) => state.waiting.length);
  const looked = Math.ceil(waiting / LOOK_EACH_ACTS);
  useEffect(() => {
    if (looked >= 0) void lookAtKeeping();
  }, [looked]);
  const lost =
    unkept > 0
      ? COMMON_MESSAGES.actsNotKept({ count: unkept })
      : keeps === 'none'
        ? COMMON_MESSAGES.keepsNothing
        : keeps === 'little'
          ? COMMON_MESSAGES.keepsLittle({ free: Math.floor((freeBytes ?? 0) / MEGABYTE) })
          : null;
  return (
    <>
      {lost && (
        <p className={styles.unkept} role="alert">
          {lost}
        </p>
      )}
      {!online && (
        <p className={styles.offline} role="status">
          {keeps === 'none'
            ? `${COMMON_MESSAGES.offline}.`
            : `${COMMON_MESSAGES.offline}. Vos actes sont conservés et partiront au retour du réseau.`}
        </p>
      )}
    </>
  );
}

const LOOK_EACH_ACTS = 20;

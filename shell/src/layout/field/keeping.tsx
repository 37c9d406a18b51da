import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { lookAtKeeping, useKeeping, useOnline, useOutbox } from '@vigie/kit/runtime';
import { useEffect } from 'react';
import styles from './field-layout.module.css';

const MEGABYTE = 1_048_576;

/** Warns, while the phone is online, that this device cannot store acts, and tells how offline acts are handled. */
export function OfflineStorageWarning() {
  const online = useOnline((state) => state.online);
  const { keeps, freeBytes } = useKeeping();
  const unkept = useOutbox((state) => state.unkept);
  // Checks again when acts wait, because they use up the storage.
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
            : `${COMMON_MESSAGES.offline}. Vos actes partiront plus tard.`}
        </p>
      )}
    </>
  );
}

const LOOK_EACH_ACTS = 20;

import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from '../walk.module.css';
import { frameReader, openCamera } from './camera';

/**
 * Milliseconds between two scanned frames: short enough for a user who aims by hand, long enough to spare the battery.
 */
const EVERY_MS = 180;
/** Milliseconds for which a code must be out of sight before it is reported again. */
const AGAIN_MS = 2_000;

/**
 * Shows the camera and reports the codes that it reads. It reads on once a code has been answered: after a wrong badge
 * the agent aims at the next one.
 */
export function QrReader({ onCode }: { onCode: (code: string) => unknown }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const node = video.current;
    if (!node) return;
    let left = false;
    let close: (() => void) | undefined;
    const run = async () => {
      const reader = frameReader();
      close = await openCamera(node);
      const read = await reader;
      let last: { code: string; atMs: number } | undefined;
      while (!left) {
        const code = await read(node).catch(() => null);
        if (code && !left) {
          const isNew = code !== last?.code || performance.now() - last.atMs > AGAIN_MS;
          if (isNew) await found(code);
          last = { code, atMs: performance.now() };
        }
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      }
      close();
    };
    run().catch(() => setFailed(true));
    return () => {
      left = true;
      close?.();
    };
  }, []);
  if (failed) return <p role="alert">{COMMON_MESSAGES.cameraUnavailable}</p>;
  return (
    <div className={styles.camera}>
      <video ref={video} muted playsInline aria-label="Caméra : visez le code QR" />
      <span className={styles.frame} aria-hidden />
    </div>
  );
}

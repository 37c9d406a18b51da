import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { frameReader, openCamera } from './camera';
import styles from './walk.module.css';

/**
 * Milliseconds between two scanned frames: short enough for a user who aims by hand, long enough to spare the battery.
 */
const EVERY_MS = 180;

/** Shows the camera until it reads a code. */
export function QrReader({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const node = video.current;
    if (!node) return;
    let left = false;
    let close: (() => void) | undefined;
    const run = async () => {
      const [read, letGo] = await Promise.all([frameReader(), openCamera(node)]);
      close = letGo;
      while (!left) {
        const code = await read(node).catch(() => null);
        if (code && !left) return found(code);
        await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      }
      letGo();
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

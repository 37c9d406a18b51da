import { type ReactNode, useEffect, useRef, useState } from 'react';
import { showInPrint } from './print-whole';
import styles from './tile.module.css';

interface Props {
  /** Height of the content in pixels, reserved to avoid a layout shift. */
  height: number;
  /** Called once the content comes near the viewport. */
  onSeen?: () => void;
  children: ReactNode;
}

const UNPRINTED = "Cette partie n'était pas encore affichée : imprimez de nouveau pour l'avoir.";

/** Distance below the viewport at which the content is rendered. */
const NEAR = '200px';

/** Renders heavy content near the viewport; at once for printing, or without `IntersectionObserver`. */
export function WhenSeen({ height, onSeen, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const told = useRef(onSeen);
  const [seen, setSeen] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    if (seen || !box.current) return;
    const show = () => {
      told.current?.();
      setSeen(true);
    };
    const observer = new IntersectionObserver((entries) => entries.some((it) => it.isIntersecting) && show(), {
      rootMargin: NEAR,
    });
    observer.observe(box.current);
    const printed = showInPrint(show);
    return () => {
      observer.disconnect();
      printed();
    };
  }, [seen]);
  return (
    <div ref={box} style={{ minHeight: height }}>
      {seen ? children : <p className={styles.unprinted}>{UNPRINTED}</p>}
    </div>
  );
}

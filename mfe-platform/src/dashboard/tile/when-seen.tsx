import { type ReactNode, useEffect, useRef, useState } from 'react';
import { showInPrint } from './print-whole';
import styles from './tile.module.css';

interface Props {
  /** What its content will take, in pixels: nothing moves when it comes. */
  height: number;
  /** Told in the moment in which it comes near. */
  onSeen?: () => void;
  children: ReactNode;
}

const UNPRINTED = "Cette partie n'était pas encore affichée : imprimez de nouveau pour l'avoir.";

/** How far below the view its content is asked for. */
const NEAR = '200px';

/** Shows what is heavy once it comes near the view; at once when it is printed, or where nobody can tell. */
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

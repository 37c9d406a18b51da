import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  /** What its content will take, in pixels: nothing moves when it comes. */
  height: number;
  children: ReactNode;
}

/** How far below the view its content is asked for. */
const NEAR = '200px';

/** Shows what is heavy once it comes near the view; at once when it is printed, or where nobody can tell. */
export function WhenSeen({ height, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(() => !('IntersectionObserver' in window));
  useEffect(() => {
    if (seen || !box.current) return;
    const show = () => setSeen(true);
    const observer = new IntersectionObserver((entries) => entries.some((it) => it.isIntersecting) && show(), {
      rootMargin: NEAR,
    });
    observer.observe(box.current);
    window.addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [seen]);
  return (
    <div ref={box} style={{ minHeight: height }}>
      {seen && children}
    </div>
  );
}

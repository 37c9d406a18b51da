import { useLayoutEffect, useRef } from 'react';
import { outlet } from '../remotes/outlet';

/** Places the remotes' DOM element in the current layout. */
export function OutletSlot() {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    slot.current?.append(outlet);
  }, []);
  return <div ref={slot} />;
}

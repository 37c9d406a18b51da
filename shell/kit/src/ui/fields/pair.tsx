import type { ReactNode } from 'react';

/** Two related fields, side by side where there is space, one below the other on a phone. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="vg-pair">{children}</div>;
}

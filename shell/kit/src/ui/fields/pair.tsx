import type { ReactNode } from 'react';

/** Fields that pair naturally: side by side where there is room, one under the other on a phone. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="vg-pair">{children}</div>;
}

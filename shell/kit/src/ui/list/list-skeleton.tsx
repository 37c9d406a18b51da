import { Skeleton } from '@mantine/core';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';

/** Placeholder rows with the height of the real ones, so that nothing jumps. */
export function ListSkeleton({ cards, rows }: { cards: boolean; rows: number }) {
  const keys = Array.from({ length: Math.min(rows, cards ? 4 : 10) }, (_, i) => `row-${i}`);
  return (
    <div role="status" aria-busy="true" className={cards ? 'vg-cards' : 'vg-skeleton'}>
      <span className="vg-said">{ERROR_MESSAGES.loading}</span>
      {keys.map((key) => (
        <Skeleton key={key} height={cards ? 132 : 32} aria-hidden />
      ))}
    </div>
  );
}

/**
 * SQLSTATEs of transactions that PostgreSQL aborted to resolve a conflict (serialization failure, deadlock): a retry
 * works (manual, section 13.5).
 */
const GIVEN_UP = new Set(['40001', '40P01']);
const TRIES = 3;

/**
 * Retries a whole transaction that PostgreSQL aborted for a conflict. `isOver` returns true when a retry is too late,
 * e.g. once the answer has begun.
 */
export async function retryDeadlock<T>(work: () => Promise<T>, isOver: () => boolean): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const { code = '' } = (error ?? {}) as { code?: string };
      if (!GIVEN_UP.has(code) || tries === TRIES || isOver()) throw error;
    }
  }
}

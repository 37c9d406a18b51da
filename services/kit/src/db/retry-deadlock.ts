/** SQLSTATEs of a transaction that PostgreSQL gave up in favour of another: done again, it works (manual, section 13.5). */
const GIVEN_UP = new Set(['40001', '40P01']);
const TRIES = 3;

/** Does a whole transaction again when PostgreSQL ended it for another one's sake; `isOver` tells when that is too late. */
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

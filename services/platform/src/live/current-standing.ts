import type { Standing } from '@vigie/service-kit/http/caller';

/** What is said on a stream is said by rights no older than this: they end with the session, the role or the licence. */
const STANDING_MAX_AGE_MS = 5_000;

/** Who listens on a stream, read again when it has become old; `over` is called once the stream may go on no more. */
export class CurrentStanding {
  #standing: Standing;
  #readAt = Date.now();
  #reading: Promise<Standing | null> | undefined;

  constructor(
    first: Standing,
    readonly again: () => Promise<{ standing: Standing }>,
    readonly over: () => void,
  ) {
    this.#standing = first;
  }

  async now(): Promise<Standing | null> {
    if (Date.now() - this.#readAt < STANDING_MAX_AGE_MS) return this.#standing;
    // Many updates at once ask once.
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #read(): Promise<Standing | null> {
    try {
      this.#standing = (await this.again()).standing;
      this.#readAt = Date.now();
      return this.#standing;
    } catch {
      this.over();
      return null;
    }
  }
}

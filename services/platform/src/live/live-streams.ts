import { LIVE_CHANNEL, type LiveMessage } from '@vigie/service-kit/live/publish';
import type { Logger } from '@vigie/service-kit/log';
import pg from 'pg';

type Listener = (message: LiveMessage) => Promise<void>;

/** Hears every live update of the database and hands it to the streams of its agency. */
export class LiveStreams {
  readonly #listeners = new Map<string, Set<Listener>>();
  #client: pg.Client | undefined;
  #closed = false;

  constructor(
    readonly connectionString: string,
    readonly log: Logger,
  ) {}

  /** Listens, and listens again a second after the connection was lost. */
  async open(): Promise<void> {
    if (this.#closed) return;
    const client = new pg.Client({ connectionString: this.connectionString });
    this.#client = client;
    client.on('error', () => undefined);
    client.on('end', () => {
      if (!this.#closed) setTimeout(() => void this.open(), 1_000).unref();
    });
    client.on('notification', ({ payload }) => payload && this.#spread(JSON.parse(payload) as LiveMessage));
    try {
      await client.connect();
      await client.query(`listen ${LIVE_CHANNEL}`);
    } catch (error) {
      this.log.warn({ err: error }, 'live updates are not heard');
      await client.end().catch(() => undefined);
    }
  }

  subscribe(agencyId: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(agencyId) ?? new Set();
    this.#listeners.set(agencyId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(agencyId);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end().catch(() => undefined);
  }

  #spread(message: LiveMessage): void {
    for (const listener of this.#listeners.get(message.agencyId) ?? []) void listener(message);
  }
}

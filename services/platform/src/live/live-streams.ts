import { LIVE_KEPT_MS } from '@vigie/contracts/platform/live/live.calls';
import { type Listening, listen } from '@vigie/service-kit/db/listen';
import { LIVE_CHANNEL, type LiveMessage } from '@vigie/service-kit/live/publish';
import type { Logger } from '@vigie/service-kit/log';
import { LiveStream, type StreamOptions } from './live-stream';
import { readLiveMessage, readStandingChange, type StandingChange } from './payloads';
import { SerialisedUpdate } from './serialised-update';

/** Channel on which the database announces a change of standing (`tell_standing`). */
const STANDING_CHANNEL = 'vigie_standing';

/** Most updates that are kept for the streams that open after them. */
const KEPT = 2_000;

/**
 * Listens to every live update of the database and passes it to the streams of its agency. Changes of rights arrive on
 * the same connection in commit order, so an update that follows one is filtered by the new rights.
 */
export class LiveStreams {
  readonly #streams = new Map<string, Set<LiveStream>>();
  /** The latest updates, oldest first. */
  #kept: { at: number; told: SerialisedUpdate }[] = [];
  #listening: Listening | undefined;
  #lastRead: Promise<void> = Promise.resolve();

  constructor(
    readonly connectionString: string,
    readonly log: Logger,
  ) {}

  /** Listens; settles once the first connection was tried. */
  async open(): Promise<void> {
    this.#listening = listen({
      connectionString: this.connectionString,
      channels: [LIVE_CHANNEL, STANDING_CHANNEL],
      hear: (channel, payload) => this.#read(channel, payload),
      // Updates were missed while the connection was down: each browser opens a new stream and reloads.
      onHearing: () => {
        for (const stream of this.#all()) stream.end();
      },
      log: this.log,
    });
    await this.#listening.tried;
  }

  /** Opens a stream. It begins with the updates since its browser has read: they came before it could hear them. */
  subscribe({ sinceMs, ...options }: StreamOptions & { sinceMs: number }): { stream: LiveStream; leave: () => void } {
    const { agencyId } = options.first;
    const stream = new LiveStream(options, (read) => {
      // One read at a time: when a whole agency changes, its calls need database connections too.
      this.#lastRead = this.#lastRead.then(read);
    });
    const streams = this.#streams.get(agencyId) ?? new Set();
    this.#streams.set(agencyId, streams.add(stream));
    const since = Date.now() - sinceMs;
    for (const { at, told } of this.#kept) if (at > since && told.message.agencyId === agencyId) stream.hear(told);
    const leave = () => {
      streams.delete(stream);
      if (streams.size === 0 && this.#streams.get(agencyId) === streams) this.#streams.delete(agencyId);
    };
    return { stream, leave };
  }

  async close(): Promise<void> {
    await this.#listening?.close();
  }

  #all(): LiveStream[] {
    return [...this.#streams.values()].flatMap((streams) => [...streams]);
  }

  /** An unreadable notification is dropped: the listener serves every stream of the program. */
  #read(channel: string, payload: string): void {
    try {
      if (channel === STANDING_CHANNEL) this.#standingChanged(readStandingChange(payload));
      else this.#spread(readLiveMessage(payload));
    } catch (error) {
      this.log.warn({ err: error, channel }, 'a notification cannot be read');
      // It may have withdrawn a right, so every stream reads its own again.
      if (channel === STANDING_CHANNEL) this.#standingChanged({});
    }
  }

  #spread(message: LiveMessage): void {
    const told = new SerialisedUpdate(message);
    const now = Date.now();
    this.#kept.push({ at: now, told });
    while (this.#kept.length > KEPT || (this.#kept[0]?.at ?? now) < now - LIVE_KEPT_MS) this.#kept.shift();
    for (const stream of this.#streams.get(message.agencyId) ?? []) stream.hear(told);
  }

  #standingChanged({ agencyId, userId }: StandingChange): void {
    const streams = agencyId ? (this.#streams.get(agencyId) ?? []) : this.#all();
    for (const stream of streams) {
      if (!userId || stream.options.userId === userId) stream.standingChanged();
    }
  }
}

import type { Standing } from '@vigie/service-kit/http/caller';
import { mayRead, mayReceive } from './may-hear';
import { SerialisedUpdate } from './serialised-update';

export interface StreamOptions {
  userId: string;
  /** The caller when the stream was opened. */
  first: Standing;
  /** Authenticates the caller again. Throws once the stream would be refused. */
  again: () => Promise<{ standing: Standing }>;
  write: (text: string) => void;
  /** Called once, when the stream must end. */
  over: () => void;
}

/**
 * The live updates of one browser. Its rights are cached until the database reports a change: reading them again for
 * each stream every few seconds cost more than all updates. Updates that arrive during a read wait, in order.
 */
export class LiveStream {
  #standing: Standing;
  /**
   * False at first: a change of rights between the call and the first LISTEN was missed, so the rights are read once
   * more.
   */
  #isCurrent = false;
  #changes = 0;
  #reading = false;
  #waiting: SerialisedUpdate[] = [];
  #text = '';
  #ended = false;

  constructor(
    readonly options: StreamOptions,
    /** Queues the reads of all streams. */
    readonly inTurn: (read: () => Promise<void>) => void,
  ) {
    this.#standing = options.first;
  }

  hear(told: SerialisedUpdate): void {
    if (this.#ended) return;
    if (this.#isCurrent) {
      this.#say(told);
      return;
    }
    this.#waiting.push(told);
    this.#read();
  }

  /** The cached rights may be outdated; no update is sent by them any more. */
  standingChanged(): void {
    this.#isCurrent = false;
    this.#changes += 1;
    this.#read();
  }

  /**
   * Keeps proxies and the browser from giving up the connection, and triggers the first read of the rights when no
   * update has done so.
   */
  beat(): void {
    if (this.#ended) return;
    this.#add(': still here\n\n');
    if (!this.#isCurrent) this.#read();
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#waiting = [];
    this.#text = '';
    this.options.over();
  }

  #read(): void {
    if (this.#reading || this.#ended) return;
    this.#reading = true;
    this.inTurn(async () => {
      let seen = 0;
      const before = this.#standing;
      try {
        // A change during the read makes it read again.
        do {
          seen = this.#changes;
          if (!this.#ended) this.#standing = (await this.options.again()).standing;
        } while (seen !== this.#changes && !this.#ended);
      } catch {
        this.end();
      }
      this.#isCurrent = true;
      this.#reading = false;
      if (!isSame(before, this.#standing)) this.#add(rightsChanged(this.#standing).text(false));
      for (const told of this.#waiting.splice(0)) this.#say(told);
    });
  }

  #say(told: SerialisedUpdate): void {
    if (mayReceive(told.message, this.#standing, this.options.userId))
      this.#add(told.text(mayRead(told.message, this.#standing)));
  }

  /** Writes that happen in one tick are sent as one chunk. */
  #add(text: string): void {
    if (this.#text === '') setImmediate(() => this.#flush());
    this.#text += text;
  }

  #flush(): void {
    if (this.#text !== '' && !this.#ended) this.options.write(this.#text);
    this.#text = '';
  }
}

const isSame = (a: Standing, b: Standing): boolean =>
  a.role === b.role &&
  a.owner === b.owner &&
  a.customerId === b.customerId &&
  a.agentId === b.agentId &&
  a.rights.size === b.rights.size &&
  [...a.rights].every((right) => b.rights.has(right));

/** Menus and buttons depend on the rights that the browser has; this update makes it reload them. */
const rightsChanged = ({ agencyId }: Standing): SerialisedUpdate =>
  new SerialisedUpdate({ agencyId, name: 'agency.updated', ids: [agencyId] });

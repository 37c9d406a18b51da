import type { Standing } from '@vigie/service-kit/http/caller';
import { mayHear, mayRead } from './may-hear';
import { Told } from './told';

export interface StreamOptions {
  userId: string;
  /** Who listens, as of when the stream was asked for. */
  first: Standing;
  /** Who listens as of now. @throws once the stream would be refused */
  again: () => Promise<{ standing: Standing }>;
  write: (text: string) => void;
  /** Called once, when the stream may go on no more. */
  over: () => void;
}

/**
 * What one browser is told. Its rights are kept until the database says that they changed: read again for each stream and
 * each few seconds, they cost more than all that was told. What comes while they are read waits, in its order.
 */
export class LiveStream {
  #standing: Standing;
  /** What changed between the call and the first listening was told to nobody: the rights are read once more. */
  #isCurrent = false;
  #changes = 0;
  #reading = false;
  #waiting: Told[] = [];
  #text = '';
  #ended = false;

  constructor(
    readonly options: StreamOptions,
    /** Gives the readings of all streams their turns. */
    readonly inTurn: (read: () => Promise<void>) => void,
  ) {
    this.#standing = options.first;
  }

  hear(told: Told): void {
    if (this.#ended) return;
    if (this.#isCurrent) {
      this.#say(told);
      return;
    }
    this.#waiting.push(told);
    this.#read();
  }

  /** The rights may be others by now: nothing is said by those that were read before. */
  standingChanged(): void {
    this.#isCurrent = false;
    this.#changes += 1;
    this.#read();
  }

  /** Keeps the connection open, and asks for the rights where nothing was said since it was opened. */
  beat(): void {
    if (this.#ended) return;
    if (this.#isCurrent) this.#add(': still here\n\n');
    else this.#read();
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
        // What changes while they are read has them read again.
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

  #say(told: Told): void {
    if (mayHear(told.message, this.#standing)) this.#add(told.text(mayRead(told.message, this.#standing)));
  }

  /** What one moment brings leaves as one piece. */
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
  a.rights.size === b.rights.size &&
  [...a.rights].every((right) => b.rights.has(right));

/** Menus and buttons are drawn by the rights that a browser was told: it asks for them again. */
const rightsChanged = ({ agencyId }: Standing): Told => new Told({ agencyId, name: 'agency.updated', ids: [agencyId] });

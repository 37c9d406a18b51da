import type { ActSubject } from '@vigie/contracts/core/acts/acts';
import type { RawBuilder } from 'kysely';
import type { LiveAudience, LiveRow } from '../live/publish';
import type { Problem } from '../problem';
import type { Actor } from './actor';

/** The functions and properties of a noun that the acts' engine uses. */
export interface NounBinding<Row extends ActSubject, Answer> {
  /** The table, e.g. `commercial.customer`. Only the engine writes its `status`. */
  table: string;
  /** Reads the record with a row lock that is held until the transaction ends. */
  lock: (id: string) => Promise<Row | undefined>;
  /**
   * Reads those of the records that exist, locked in the order of their ids: for nouns that save several records at
   * once.
   */
  lockAll?: (ids: readonly string[]) => Promise<Row[]>;
  /**
   * Takes, in one order, the further locks that an act needs, before the act is done to many records: taken record by
   * record, two bulk acts would take them in two orders and deadlock.
   */
  serialise?: (rows: readonly Row[], act: string) => Promise<void>;
  /** Recomputes the state of records from their facts and writes it, for nouns whose acts set no state. */
  fold?: (ids: readonly string[], actor: Actor) => Promise<void>;
  /** False when the caller may not see the record; the caller gets the same 404 as for a missing record. */
  visible: (row: Row, actor: Actor) => boolean;
  /** The sentence of the 404, e.g. « Client introuvable ». */
  notFound: string;
  /** The sentence for a record that is gone, where it differs from the sentence for a record that never existed. */
  goneMessage?: string;
  /**
   * The refusal of an act that somebody else was faster with, where the noun has more to say of it than that the record
   * has changed.
   */
  overtaken?: (row: Row, act: string) => Promise<Problem | undefined>;
  /** Returns the record as its calls answer it. */
  answer: (id: string, actor: Actor) => Promise<Answer>;
  /** The users who receive the live update of the record. */
  audience: (row: Row) => LiveAudience;
  /** Returns the records as list rows, which screens put in place of the rows they show. */
  rows?: (ids: readonly string[]) => Promise<readonly LiveRow[]>;
  /** The states in which a record counts as deleted: an act that leads there publishes a deletion. */
  gone: readonly number[];
  /**
   * SQL parts on alias `t` that the history compares in addition to the record's own columns, and the columns it leaves
   * out.
   */
  history?: { parts?: Readonly<Record<string, RawBuilder<unknown>>>; silent?: readonly string[] };
}

import type { ActSubject } from '@vigie/contracts/core/acts/acts';
import type { RawBuilder } from 'kysely';
import type { LiveAudience, LiveRow } from '../live/publish';
import type { Actor } from './actor';

/** What the engine must know of the records of a noun to do acts to them. */
export interface NounBinding<Row extends ActSubject, Answer> {
  /** `commercial.customer`; its `status` is written by the engine alone. */
  table: string;
  /** The record, locked until the transaction ends. */
  lock: (id: string) => Promise<Row | undefined>;
  /** Those of these that are there, locked in the order of their ids: for nouns of which many are saved at once. */
  lockAll?: (ids: readonly string[]) => Promise<Row[]>;
  /** Reads the state of records anew from their facts and writes it: for nouns whose acts set none. */
  fold?: (ids: readonly string[], actor: Actor) => Promise<void>;
  /** False for a record that is gone, or that is not for this caller: both look like none. */
  visible: (row: Row, actor: Actor) => boolean;
  /** « Client introuvable » */
  notFound: string;
  /** What an act says of a record that is gone, where that differs from one that never was. */
  goneMessage?: string;
  /** The record as its calls answer it. */
  answer: (id: string, actor: Actor) => Promise<Answer>;
  /** Who hears that the record changed. */
  audience: (row: Row) => LiveAudience;
  /** Records as their list shows them, for screens that put them in place of theirs. */
  rows?: (ids: readonly string[]) => Promise<readonly LiveRow[]>;
  /** States in which a record counts as gone: an act that leads there publishes a deletion. */
  gone: readonly number[];
  /** What the history compares beside the record's own columns, as SQL on `t`; and columns it leaves out. */
  history?: { parts?: Readonly<Record<string, RawBuilder<unknown>>>; silent?: readonly string[] };
}

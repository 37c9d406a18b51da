import type { ZodRawShape, z } from 'zod';
import type { CallResult } from '../call';
import type { NounName } from '../nouns';
import type { ActDeclaration, ActSubject } from './acts';
import type { StatusDeclarations, Statuses } from './statuses';

/**
 * The acts of any noun whose guards, questions and labels can read `Row`: for screens, which show the rows of a list or
 * the record of a read call.
 */
export interface ActsFor<Row> {
  noun: NounName;
  statuses: Statuses;
  acts: Readonly<Record<string, ActDeclaration<StatusDeclarations, Row>>>;
  calls: object;
}

/** The names of the acts of a noun. */
export type ActName<Set> = Set extends { acts: infer Acts } ? keyof Acts & string : never;

type Taking<T> = (taken: T) => void;
/** The type that satisfies every function of the union. */
type TakenByAll<Functions> = [Functions] extends [Taking<infer T>] ? T : never;

/** What the guards, questions and labels of a noun's acts read of a record. */
export type SubjectOf<Set> = ActSubject & TakenByAll<Set extends { subject: infer Subject } ? Taking<Subject> : never>;

/** What a screen does in place of an act, by its name; null leaves the act out. */
export type Instead<Set> = { readonly [Name in ActName<Set>]?: ((row: never) => unknown) | null };

/** The row that the functions of an `Instead` need. */
export type RowOfInstead<Own> = TakenByAll<
  { [Name in keyof Own]: Own[Name] extends (row: infer Row) => unknown ? Taking<Row> : never }[keyof Own]
>;

type ActOf<Set, Name> = Set extends { acts: Record<Name & string, infer Act> } ? Act : never;
type Shape<T> = T extends ZodRawShape ? z.input<z.ZodObject<T>> : unknown;
type Asked<Act> = Shape<Act extends { body: infer B } ? B : undefined> &
  Shape<Act extends { params: infer P } ? P : undefined>;
/** What an act asks beside the record and its version: the fields of its body and of its path. */
export type ActInput<Set, Name> = Set extends unknown ? Asked<ActOf<Set, Name>> : never;
/** What a bulk act asks once for all records. */
export type BulkInput<Set, Name> =
  ActOf<Set, Name> extends { bulk: { asked: true } } ? ActInput<Set, Name> : Record<never, never>;
/** The answer of an act: the record after it. */
export type ActResult<Set, Name> = Set extends { noun: infer Noun; calls: infer Calls }
  ? CallResult<Calls[`${Name & string}${Capitalize<Noun & string>}` & keyof Calls]>
  : never;

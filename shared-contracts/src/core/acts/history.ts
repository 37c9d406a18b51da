import { z } from 'zod';
import type { AgencyAccess } from '../access';
import { callsOf } from '../call';
import type { NounName } from '../nouns';
import type { ProgramName } from '../programs';
import { byId, idSchema, instantSchema } from '../wire';

/** One write of a record: who did what when, and the fields it changed, as they were and as they became. */
const historyEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  /** Key of the act: `create`, `edit`, or one of the noun's acts. */
  act: z.string(),
  /** The act's French label. */
  label: z.string(),
  /** Null for what the server did by itself. */
  userName: z.string().nullable(),
  /** By field; absent on the side where the record did not have the field. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type HistoryEntry = z.output<typeof historyEntrySchema>;
/** How the value of a field is read in a history. */
export interface HistoryField {
  label: string;
  /** How a number is written where it is not as it stands: money, a state, a duration. */
  text?: (value: number) => string;
  /** What the keys of a list, or the key that is its value, are called. */
  words?: Readonly<Record<string | number, string>>;
}
/** French names of a noun's fields, with how a value is read where it is not as it stands. */
export type HistoryFields = Readonly<Record<string, string | HistoryField>>;

export const historySchema = z.object({ history: z.array(historyEntrySchema) });

/** What was done to a record, the newest first. */
export const historyCall = (program: ProgramName, noun: NounName, o: { path: string; access: AgencyAccess }) =>
  callsOf(program).agencyCall({
    name: `history${noun.charAt(0).toUpperCase()}${noun.slice(1)}`,
    method: 'GET',
    path: o.path,
    access: o.access,
    summary: 'What was done to the record: who, when, before and after',
    params: byId,
    response: historySchema,
    reads: [noun],
  });

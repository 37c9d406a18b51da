import { z } from 'zod';
import type { AgencyAccess } from '../access';
import { callsOf } from '../call';
import type { NounName } from '../nouns';
import type { ProgramName } from '../programs';
import { byId, idSchema, instantSchema } from '../wire';

/** One write of a record: its author, time and act, and the changed fields before and after. */
const historyEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  /** Key of the act: `create`, `edit`, or one of the noun's acts. */
  act: z.string(),
  /** The act's French label. */
  label: z.string(),
  /** Null when the server acted by itself. */
  userName: z.string().nullable(),
  /** Values by field; a field that the record did not have is absent on that side. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type HistoryEntry = z.output<typeof historyEntrySchema>;
/** Display of a field's value in a history. */
export interface HistoryField {
  label: string;
  /** Formats a number that is not shown as it is: money, a state, a duration. */
  text?: (value: number) => string;
  /** True of cents in the currency of the document: `text` then writes them in another than the agency's. */
  money?: true;
  /** Labels of the keys of a list, or of the key that is the value. */
  words?: Readonly<Record<string | number, string>>;
}
/** French names of a noun's fields, with the display of the values that are not shown as they are. */
export type HistoryFields = Readonly<Record<string, string | HistoryField>>;

export const historySchema = z.object({ history: z.array(historyEntrySchema) });

/** Call for the history of a record, newest first. */
export const historyCall = (program: ProgramName, noun: NounName, options: { path: string; access: AgencyAccess }) =>
  callsOf(program).agencyCall({
    name: `history${noun.charAt(0).toUpperCase()}${noun.slice(1)}`,
    method: 'GET',
    path: options.path,
    access: options.access,
    summary: 'What was done to the record: who, when, before and after',
    params: byId,
    response: historySchema,
    reads: [noun],
  });

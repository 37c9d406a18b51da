import { z } from 'zod';
import type { EntryReading } from '../logbook/fold-entry';
import type { LogbookRecord } from '../logbook/record';

/** What an export of the logbook calls itself: another number once it holds anything else. */
export const PROOF_FORMAT = 'vigie-main-courante/1';

/** Links in one export: what a browser verifies in a second or two. */
export const PROOF_MAX_LINKS = 20_000;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** So many records, and the hash of the last one. */
const stateSchema = z.object({ count: z.number().int().nonnegative(), hash });
export type ChainState = z.output<typeof stateSchema>;

/** What a link holds: a record that the reader is shown, the digest of one it is not, or nothing but its hash. */
const linkSchema = z.object({
  hash,
  record: z.custom<LogbookRecord>((value) => typeof value === 'object' && value !== null).optional(),
  digest: hash.optional(),
  /** The record is not there any more: somebody removed it. */
  missing: z.literal(true).optional(),
});

/**
 * The logbook of a reader from a day on, with what proves it: every link of the agency's chain since, and what is read of
 * each entry. Of the entries of others it holds the digest alone.
 */
const proofSchema = z.object({
  format: z.literal(PROOF_FORMAT),
  agency: z.object({ id: z.string(), name: z.string() }),
  /** The customer that it was made for; null for the agency itself. */
  customer: z.object({ id: z.string(), name: z.string() }).nullable(),
  timeZone: z.string(),
  madeAt: z.iso.datetime(),
  /** The first day that it holds, and where the chain stood before. */
  startDay: z.iso.date(),
  after: stateSchema,
  /** Where the chain said it ends. */
  end: stateSchema,
  links: z.array(linkSchema),
  entries: z.array(z.custom<EntryReading>((value) => typeof value === 'object' && value !== null && 'id' in value)),
});
export type Proof = z.output<typeof proofSchema>;

/** The export in a file; null for a file that holds none. */
export function readProof(text: string): Proof | null {
  try {
    const parsed = proofSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** What the agency mails of its chain each day, in one word that is easily copied: `1234-<hash>`. */
export const sealOfState = ({ count, hash: last }: ChainState): string => `${count}-${last}`;

/** Every such word in a text that was pasted, a whole mail for instance. */
export function statesIn(text: string): ChainState[] {
  const found = text.matchAll(/\b(\d{1,12})-([0-9a-f]{64})\b/gi);
  return [...found].map(([, count, last]) => ({ count: Number(count), hash: String(last).toLowerCase() }));
}

import { z } from 'zod';
import { isTimeZone } from '../../core/time/zone';
import type { EntryReading } from '../logbook/fold-entry';
import { type LogbookRecord, RECORD_KINDS } from '../logbook/record';

/** Format of an export; the number changes with its content. */
export const PROOF_FORMAT = 'vigie-main-courante/1';

/** Maximum links in one export: a browser verifies them in a second or two. */
export const PROOF_MAX_LINKS = 20_000;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** A state of the chain: the number of records, and the hash of the last one. */
const stateSchema = z.object({ count: z.number().int().nonnegative(), hash });
export type ChainState = z.output<typeof stateSchema>;

// Fields that no export has are kept, because the verification names them.

// A file that somebody wrote by hand is refused here where the verification could not even name what is wrong with it.

const moment = z.string().refine((at) => !Number.isNaN(Date.parse(at)));
const recordShape = z.object({
  format: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  id: z.string(),
  kind: z.enum(RECORD_KINDS),
  entryId: z.string(),
  recordedAt: moment,
  content: z.string(),
});
const readingShape = z.object({
  id: z.string(),
  createdAt: moment,
  author: z.string(),
  messages: z.array(z.object({ id: z.string(), files: z.array(z.object({})) })),
});

/** Content of a link: the record if the reader may see it, else its digest, or only the hash. */
const linkSchema = z
  .object({
    hash,
    record: z.custom<LogbookRecord>((value) => recordShape.safeParse(value).success).optional(),
    digest: hash.optional(),
    /** True when somebody removed the record. */
    missing: z.literal(true).optional(),
  })
  .loose();

/**
 * A reader's logbook from a day on, with its proof: every link of the agency's chain since, and the reading of each
 * entry. Entries of other customers appear as digests only.
 */
const proofSchema = z
  .object({
    format: z.literal(PROOF_FORMAT),
    agency: z.object({ id: z.string(), name: z.string() }),
    /** The customer for whom the export was made; null for the agency itself. */
    customer: z.object({ id: z.string(), name: z.string() }).nullable(),
    timeZone: z.string().refine(isTimeZone),
    madeAt: z.iso.datetime(),
    /** First day of the export, and the state of the chain before it. */
    startDay: z.iso.date(),
    after: stateSchema,
    /** State of the chain's end. */
    end: stateSchema,
    links: z.array(linkSchema),
    entries: z.array(z.custom<EntryReading>((value) => readingShape.safeParse(value).success)),
  })
  .loose();
export type Proof = z.output<typeof proofSchema>;

/** Reads the export in a file; null when the file holds none. */
export function readProof(text: string): Proof | null {
  try {
    const parsed = proofSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** State of the chain in the daily mail, as one word that is easy to copy: `1234-<hash>`. */
export const sealOfState = ({ count, hash: last }: ChainState): string => `${count}-${last}`;

/** Finds every such word in a pasted text, for instance a whole mail. */
export function statesIn(text: string): ChainState[] {
  const found = text.matchAll(/\b(\d{1,12})-([0-9a-f]{64})\b/gi);
  return [...found].map(([, count, last]) => ({ count: Number(count), hash: String(last).toLowerCase() }));
}

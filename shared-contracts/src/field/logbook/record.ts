import { sha256 } from 'js-sha256';
import { z } from 'zod';
import { canonical, type Json } from '../../rules/logbook-chain/canonical';
import { positionSchema } from '../fact/position';

/**
 * What may be recorded of an entry: that it happened, words or photos under it, other words for it, whether the
 * customer sees it, that somebody took note of the alert it was, that it was taken off.
 */
const RECORD_KINDS = ['entry', 'message', 'amendment', 'visibility', 'acknowledgement', 'deletion'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Where something was, kept apart from its record so that it can go before the record does. */
export interface RecordedPlace {
  /** Canonical JSON of the position. */
  position: string;
  /** Random, and gone with the position: without it nobody finds a place that fits the seal by trying. */
  salt: string;
}

/** A record of the logbook as it is stored: never changed, never removed. */
export interface LogbookRecord {
  /**
   * 1: hashed before the time of receipt, the names and the visibility were in the hash. 2: everything is. 3: everything
   * is, with the seal of the position in its place.
   */
  format: 1 | 2 | 3;
  id: string;
  kind: RecordKind;
  entryId: string;
  /** When the database learned of it, ISO 8601 in UTC with milliseconds. */
  recordedAt: string;
  /** Canonical JSON of what was recorded. */
  content: string;
  /** Of format 3, until it is erased. */
  place?: RecordedPlace | null;
  /** True for one of format 1 or 2 whose position, which it hashed in clear, was erased. */
  erased?: boolean;
}

const text = z.string();
const moment = text.refine((at) => !Number.isNaN(Date.parse(at)));
const refSchema = z.object({ id: text, name: text });
const files = z.array(
  z.object({
    id: text,
    name: text,
    mediaType: text,
    /** SHA-256 of the bytes that are kept, and of those that were sent: a photo is drawn anew on arrival. */
    sha256: text.optional(),
    sentSha256: text.optional(),
  }),
);
export type RecordedFile = z.output<typeof files>[number];

const round = {
  checkpoint: refSchema.nullable(),
  roundCheckpoint: refSchema.nullable(),
  serviceRoundExecution: z.object({ id: text, round: refSchema }).nullable(),
};

/** What each kind of record says. Names are those of the time: a site may be renamed, an agent may leave. */
const CONTENTS = {
  entry: z.object({
    /** Time of the act, ISO 8601 in UTC. */
    at: moment,
    typeKey: text,
    familyKey: text,
    site: refSchema,
    customer: refSchema,
    agent: refSchema.nullable(),
    service: refSchema.nullable(),
    specialty: text.nullable(),
    author: text,
    infos: text.nullable(),
    location: positionSchema.nullable(),
    customerShow: z.boolean(),
    /** Whether it was told to the agency, until somebody takes note; entries of before there were alerts do not say it. */
    alert: z.boolean().optional(),
    files,
    ...round,
  }),
  message: z.object({
    at: moment,
    author: text,
    content: text.nullable(),
    location: positionSchema.nullable(),
    files,
  }),
  amendment: z.object({ at: moment, author: text, infos: text.nullable(), files }),
  visibility: z.object({ at: moment, author: text, customerShow: z.boolean() }),
  acknowledgement: z.object({ at: moment, author: text, comment: text.nullable() }),
  deletion: z.object({ at: moment, author: text }),
};
export type RecordContent<K extends RecordKind> = z.output<(typeof CONTENTS)[K]>;

/** A record with its content parsed. Of format 1 an entry says less. */
export type ReadRecord = {
  [K in RecordKind]: Pick<LogbookRecord, 'id' | 'entryId' | 'recordedAt' | 'format'> & {
    kind: K;
    content: K extends 'entry' ? EntryContent : RecordContent<K>;
  };
}[RecordKind];

type NameOptional = { id: string; name?: string };
export type EntryContent = Omit<
  RecordContent<'entry'>,
  'site' | 'customer' | 'agent' | 'service' | 'familyKey' | 'specialty' | 'customerShow'
> & {
  site: NameOptional;
  customer: NameOptional;
  agent: NameOptional | null;
  service: NameOptional | null;
  familyKey?: string;
  specialty?: string | null;
  customerShow?: boolean;
};

/** Format 1: ids only, members that an entry had no use for left out, « by » for the author of what is not its own. */
const CONTENTS_1 = {
  entry: z
    .object({
      at: moment,
      typeKey: text,
      siteId: text,
      customerId: text,
      agentId: text.nullable(),
      serviceId: text.nullable(),
      author: text,
      infos: text.nullable(),
      location: positionSchema.nullable(),
      files,
      checkpoint: refSchema.nullish(),
      roundCheckpoint: refSchema.nullish(),
      serviceRoundExecution: round.serviceRoundExecution.nullish(),
    })
    .transform(
      ({ siteId, customerId, agentId, serviceId, ...entry }): EntryContent => ({
        ...entry,
        site: { id: siteId },
        customer: { id: customerId },
        agent: agentId === null ? null : { id: agentId },
        service: serviceId === null ? null : { id: serviceId },
        checkpoint: entry.checkpoint ?? null,
        roundCheckpoint: entry.roundCheckpoint ?? null,
        serviceRoundExecution: entry.serviceRoundExecution ?? null,
      }),
    ),
  message: CONTENTS.message,
  amendment: z
    .object({ at: moment, by: text, infos: text.nullable() })
    .transform(({ at, by, infos }) => ({ at, author: by, infos, files: [] })),
  visibility: z.never(),
  acknowledgement: z.never(),
  deletion: z.object({ at: moment, by: text }).transform(({ at, by }) => ({ at, author: by })),
};

/** The record with its content parsed; undefined when it holds nothing of its kind: somebody wrote there by hand. */
export function readRecord(record: LogbookRecord): ReadRecord | undefined {
  const { content: stored, kind, ...rest } = record;
  const schema = (record.format === 1 ? CONTENTS_1 : CONTENTS)[kind];
  const parsed = schema.safeParse(withPlace(parsedJson(stored), record));
  return parsed.success ? ({ ...rest, kind, content: parsed.data } as ReadRecord) : undefined;
}

/** The content with its position in the place of the seal: none once erased, or where it is not the one that was sealed. */
function withPlace(content: unknown, { format, place }: LogbookRecord): unknown {
  const seal = format === 3 ? sealIn(content) : null;
  if (seal === null) return content;
  const sealed = place && seal === sealOf(place) ? parsedJson(place.position) : null;
  return { ...(content as object), location: sealed };
}

/** The seal of a content's position; null where it has none. */
function sealIn(content: unknown): string | null {
  const parsed = z.object({ location: z.object({ sealed: text }) }).safeParse(content);
  return parsed.success ? parsed.data.location.sealed : null;
}

/** What stands in a record for its position. */
const sealOf = ({ position, salt }: RecordedPlace): string => sha256(`${salt}\n${position}`);

/** True where a record tells of a position that is not there any more, or is not the one it told of. */
export function placeIsGone(record: LogbookRecord): boolean {
  const seal = record.format === 3 ? sealIn(parsedJson(record.content)) : null;
  return seal !== null && !(record.place && sealOf(record.place) === seal);
}

function parsedJson(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}

/** What a record says, as it is stored: its text, with the seal of a position, and the position beside it. */
export function storedRecord<K extends RecordKind>(
  content: RecordContent<K>,
  salt: string,
): { text: string; place: RecordedPlace | null } {
  const location = 'location' in content ? content.location : null;
  if (!location) return { text: canonical(content as Json), place: null };
  const place = { position: canonical(location as Json), salt };
  return { text: canonical({ ...content, location: { sealed: sealOf(place) } } as Json), place };
}

/**
 * The text that a record has in the chain. Format 1 is its canonical content; later ones the SHA-256 of everything that
 * is stored of it, so that the chain can be shown and verified without what it is about: a customer is not given the
 * entries of another, and content that the law lets nobody keep may go while the chain stays whole.
 *
 * `field.logbook_digest` of the database writes the same text.
 */
export function linkText(record: LogbookRecord): string {
  if (record.format === 1) return canonicalOrRaw(record.content);
  const { id, kind, entryId, recordedAt, content, format } = record;
  return sha256(
    `{"content":${content},"entryId":"${entryId}","id":"${id}","kind":"${kind}","recordedAt":"${recordedAt}","v":${format}}`,
  );
}

function canonicalOrRaw(content: string): string {
  const value = parsedJson(content);
  return value === undefined ? content : canonical(value as Json);
}

/** How an entry is called: by its place in the chain, « MC-000123 ». It has none until it is there. */
export const entryReference = (position: number): string => `MC-${String(position).padStart(6, '0')}`;
/** What is read in place of the reference of an entry that is not in the chain yet. */
export const AWAITED_REFERENCE = 'En attente';

import { sha256 } from 'js-sha256';
import { z } from 'zod';
import { canonical, type Json } from '../../rules/logbook-chain/canonical';
import { positionSchema } from '../fact/position';

/**
 * Kinds of records of an entry: its creation, a message with words or photos, new wording, visibility to the customer,
 * the acknowledgement of its alert, its deletion.
 */
export const RECORD_KINDS = ['entry', 'message', 'amendment', 'visibility', 'acknowledgement', 'deletion'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** A position, stored separately from its record so that it can be erased before the record. */
export interface RecordedPosition {
  /** Canonical JSON of the position. */
  position: string;
  /** Random, and erased with the position: without the salt nobody can find a position that fits the seal by trial. */
  salt: string;
}

/** A record of the logbook as stored: never changed, never deleted. */
export interface LogbookRecord {
  /**
   * 1: older records, whose hash covers neither the time of receipt nor the names nor the visibility. 2: the hash
   * covers everything. 3: the hash covers everything, with the seal instead of the position.
   */
  format: 1 | 2 | 3;
  id: string;
  kind: RecordKind;
  entryId: string;
  /** Time of recording by the database, ISO 8601 in UTC with milliseconds. */
  recordedAt: string;
  /** Canonical JSON of the content. */
  content: string;
  /** Format 3 only, until the position is erased. */
  place?: RecordedPosition | null;
  /** True for a record of format 1 or 2 whose position, hashed in clear, was erased. */
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
    /** SHA-256 of the stored bytes, and of the sent bytes: the server re-encodes a photo on arrival. */
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

/**
 * Content of each kind of record. Names are those of the time of the record, because a site may be renamed and an agent
 * may leave.
 */
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
    /** Whether the entry is an alert to the agency until its acknowledgement; absent in entries older than alerts. */
    alert: z.boolean().optional(),
    /** Sender, recipient and channel of a radio message; absent in every other entry. */
    radio: z.object({ from: text, to: text, channel: text.nullable() }).optional(),
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

/** A record with its content parsed. An entry of format 1 has fewer fields. */
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

/** Format 1: ids only, unused fields left out, and « by » for the author of an amendment or a deletion. */
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

/**
 * Parses a record; undefined when the content does not fit its kind, which means that somebody wrote into the database
 * by hand.
 */
export function readRecord(record: LogbookRecord): ReadRecord | undefined {
  const { content: stored, kind, ...rest } = record;
  const schema = (record.format === 1 ? CONTENTS_1 : CONTENTS)[kind];
  const parsed = schema.safeParse(withPosition(parsedJson(stored), record));
  return parsed.success ? ({ ...rest, kind, content: parsed.data } as ReadRecord) : undefined;
}

/**
 * Replaces the seal in a content by its position: null once the position is erased, or when it does not match the seal.
 */
function withPosition(content: unknown, { format, place }: LogbookRecord): unknown {
  const seal = format === 3 ? sealIn(content) : null;
  if (seal === null) return content;
  const sealed = place && seal === sealOf(place) ? parsedJson(place.position) : null;
  return { ...(content as object), location: sealed };
}

/** Returns the seal of a content's position; null without one. */
function sealIn(content: unknown): string | null {
  const parsed = z.object({ location: z.object({ sealed: text }) }).safeParse(content);
  return parsed.success ? parsed.data.location.sealed : null;
}

/** Computes the seal of a position, which replaces the position in the record. */
const sealOf = ({ position, salt }: RecordedPosition): string => sha256(`${salt}\n${position}`);

/** Whether a record's position no longer exists or differs from the sealed one. */
export function positionIsGone(record: LogbookRecord): boolean {
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

/** Converts a content to its stored form: its text with the seal of the position, and the position separately. */
export function storedRecord<K extends RecordKind>(
  content: RecordContent<K>,
  salt: string,
): { text: string; place: RecordedPosition | null } {
  const location = 'location' in content ? content.location : null;
  if (!location) return { text: canonical(content as Json), place: null };
  const place = { position: canonical(location as Json), salt };
  return { text: canonical({ ...content, location: { sealed: sealOf(place) } } as Json), place };
}

/**
 * Returns the text that the chain hashes for a record. Format 1: its canonical content. Later formats: the SHA-256 of
 * everything stored of the record, so that the chain can be shown and verified without the content: a customer does not
 * receive the entries of another, and content that the law forbids to keep can be erased while the chain stays whole.
 *
 * `field.logbook_digest` of the database builds the same text.
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

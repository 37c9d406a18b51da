import { type ChainBreak, chainVerifier, genesisHash, linkHash } from '../../rules/logbook-chain/chain';
import { findingsOfEntry, isPastRetention } from '../logbook/compare-entry';
import { entryReference } from '../logbook/entry-reference';
import type { Finding } from '../logbook/findings';
import { type LogbookRecord, linkText } from '../logbook/record';
import { type AddedField, addedFields } from './added-fields';
import type { ChainState, Proof } from './proof';

/** A fault of an export, found in itself or against a state of the chain that somebody kept elsewhere. */
export type ProofFinding =
  | Finding
  /** The first link does not follow this agency's genesis hash. */
  | { kind: 'notOfAgency' }
  /** The chain ends before a kept state: its last records were removed. */
  | { kind: 'shorter'; count: number; kept: ChainState }
  /** The chain differs from the one of the kept state. */
  | { kind: 'other'; kept: ChainState }
  /** A link that shows neither its record nor what was hashed of it, where every link must show one of them. */
  | { kind: 'masked'; position: number }
  /** Entries of another customer than the one for whom the export says that it was made. */
  | { kind: 'otherCustomer'; count: number; name: string }
  | ({ kind: 'added' } & AddedField)
  /** An entry that a kept mail named to its reader, and that the export does not show. */
  | { kind: 'announced'; position: number };

export interface ProofVerdict {
  /** Number of links, and of readable entries. */
  links: number;
  entries: number;
  /** Links of the first formats that keep their place by their hash alone: what they say is not verified. */
  unverified: number;
  findings: ProofFinding[];
  /**
   * Kept states with which the export was compared, and those from before its first day, which prove nothing about it.
   */
  compared: number;
  before: number;
}

/**
 * Verifies an export: each link follows the one before and matches its hash, and each entry equals the fold of its
 * records. Then compares it with the kept states of the chain: only they reveal a cut end or a chain that was rewritten
 * as a whole, and with the entries that mails named to the reader: only they reveal one that is masked as if it were
 * another customer's.
 */
export function checkProof(proof: Proof, kept: readonly ChainState[], announced: readonly number[] = []): ProofVerdict {
  const findings: ProofFinding[] = [];
  if (proof.after.count === 0 && proof.after.hash !== genesisHash(proof.agency.id))
    findings.push({ kind: 'notOfAgency' });
  const broken = brokenLink(proof);
  if (broken) findings.push(chainFinding(proof, broken));
  const masked = maskedLinks(proof);
  findings.push(...masked.map((position): ProofFinding => ({ kind: 'masked', position })));
  findings.push(...wrongEntries(proof), ...otherCustomer(proof));
  findings.push(...notShown(proof, announced));
  findings.push(...addedFields(proof).map((field): ProofFinding => ({ kind: 'added', ...field })));

  const { after, end } = proof;
  const comparable = kept.filter(({ count }) => count >= after.count);
  for (const state of comparable) {
    if (state.count > end.count) findings.push({ kind: 'shorter', count: end.count, kept: state });
    else if (hashAt(proof, state.count) !== state.hash) findings.push({ kind: 'other', kept: state });
  }
  return {
    links: proof.links.length,
    entries: proof.entries.length,
    unverified: proof.links.filter((link) => isByHashAlone(link, proof)).length - masked.length,
    findings,
    compared: comparable.length,
    before: kept.length - comparable.length,
  };
}

/**
 * Whether a link keeps its place in the chain by its hash alone: a record of the first format that the reader may not
 * see, or one of the first two whose position was erased as the law requires. A customer is never shown the words of
 * such a record, so one that its export shows has to match its hash.
 */
function isByHashAlone(
  { record, digest, missing }: Pick<Proof['links'][number], 'record' | 'digest' | 'missing'>,
  { customer }: Pick<Proof, 'customer'>,
): boolean {
  if (missing) return false;
  if (!record) return digest === undefined;
  return customer === null && record.format < SEALED && Boolean(record.erased) && isPastRetention(record);
}

/** From this format on every record shows itself or its digest. The formats of a chain never go back. */
const SEALED = 3;

/** Places of the links by their hash alone that follow a record of a later format: somebody masked what they say. */
function maskedLinks({ after, links, customer }: Proof): number[] {
  const first = links.findIndex(({ record }) => record !== undefined && record.format >= SEALED);
  if (first < 0) return [];
  return links.flatMap((link, index) =>
    index > first && isByHashAlone(link, { customer }) ? [after.count + index + 1] : [],
  );
}

/** Of the announced entries, those that the export does not show though it holds their links. */
function notShown({ after, links, entries }: Proof, announced: readonly number[]): ProofFinding[] {
  const shown = new Set(entries.map(({ id }) => id));
  return announced.flatMap((position) => {
    const link = links[position - after.count - 1];
    const isShown = !link || (link.record?.kind === 'entry' && shown.has(link.record.entryId));
    return isShown ? [] : [{ kind: 'announced', position }];
  });
}

/** A customer is shown its own entries alone, and each names its customer in the chain. */
function otherCustomer({ customer, entries }: Proof): ProofFinding[] {
  if (!customer) return [];
  const others = entries.filter(({ customerId }) => customerId !== customer.id);
  const [first] = others;
  return first ? [{ kind: 'otherCustomer', count: others.length, name: first.customerName ?? '' }] : [];
}

function brokenLink(proof: Proof): ChainBreak | undefined {
  const { agency, after, end, links } = proof;
  const verifier = chainVerifier(agency.id, after);
  let previousHash = after.hash;
  for (const { hash, record, digest, missing } of links) {
    const text = missing ? null : record ? linkText(record) : (digest ?? '');
    verifier.add({ text, previousHash, hash, erased: isByHashAlone({ record, digest, missing }, proof) });
    previousHash = hash;
  }
  const broken = verifier.end(end);
  const isOutOfPlace = broken?.kind === 'altered' && standsElsewhere(proof, broken.position);
  return isOutOfPlace ? { kind: 'detached', position: broken.position } : broken;
}

/**
 * An export has no previous hashes, so a link that does not match its hash was changed or does not follow the link
 * before it: links were removed or added, or the link follows another one.
 */
function standsElsewhere({ after, end, links }: Proof, position: number): boolean {
  if (links.length !== end.count - after.count) return true;
  const link = links[position - after.count - 1];
  const text = link?.record ? linkText(link.record) : link?.digest;
  if (!link || text === undefined) return false;
  return [after, ...links].some((other) => linkHash(other.hash, text) === link.hash);
}

function chainFinding({ links, after, end }: Proof, broken: ChainBreak): ProofFinding {
  const record = links[broken.position - after.count - 1]?.record;
  const reference = record?.kind === 'entry' ? entryReference(broken.position) : null;
  return { kind: 'chain', broken, reference, count: end.count };
}

const hashAt = ({ after, links }: Proof, count: number): string | undefined =>
  count === after.count ? after.hash : links[count - after.count - 1]?.hash;

/** Groups records by entry, in the order of the chain. */
export function recordsByEntry(records: readonly LogbookRecord[]): Map<string, LogbookRecord[]> {
  const byEntry = new Map<string, LogbookRecord[]>();
  for (const record of records) {
    const own = byEntry.get(record.entryId);
    if (own) own.push(record);
    else byEntry.set(record.entryId, [record]);
  }
  return byEntry;
}

function wrongEntries({ after, links, entries, customer }: Proof): Finding[] {
  const records = recordsByEntry(links.flatMap(({ record }) => record ?? []));
  const positions = new Map<string, number>();
  for (const [index, { record }] of links.entries())
    if (record?.kind === 'entry') positions.set(record.entryId, after.count + index + 1);
  const readings = new Map(entries.map((entry) => [entry.id, entry]));
  // Only one reading per entry is compared with the records, so a second one is invented.
  const invented = entries.filter((entry) => !records.has(entry.id) || readings.get(entry.id) !== entry);
  // Later words on an entry from before the export's first day: the entry itself is in an earlier export.
  const isOfEarlier = (id: string, own: readonly LogbookRecord[]) =>
    after.count > 0 && own[0]?.kind !== 'entry' && !readings.has(id);
  return [
    ...[...records].flatMap(([id, own]) => {
      if (isOfEarlier(id, own)) return [];
      return findingsOfEntry({
        position: positions.get(id) ?? null,
        records: own,
        reading: readings.get(id) ?? null,
        withoutPlaces: customer !== null,
      });
    }),
    ...invented.map(({ createdAt, author }): Finding => ({ kind: 'invented', createdAt, author })),
  ];
}

/** A record in an older export that a newer one no longer shows. */
export interface Withdrawn {
  position: number;
  /** Time of the entry; null for a later record (a message, a correction) of an entry that still reads. */
  createdAt: string | null;
}

/**
 * Whether an export is compared as the older one of two. The time of an export is not in the chain, so one with no more
 * links counts as older too, whatever time it gives.
 */
export const isOlder = (one: Proof, other: Proof): boolean =>
  Date.parse(one.madeAt) < Date.parse(other.madeAt) || one.end.count <= other.end.count;

/** Compares a newer export of a reader with an older one over the links that both hold. */
export function compareProofs(older: Proof, newer: Proof): { other: number | null; withdrawn: Withdrawn[] } {
  const shown = new Set(newer.entries.map(({ id }) => id));
  const read = new Map(older.entries.map((entry) => [entry.id, entry]));
  const withdrawn: Withdrawn[] = [];
  for (const [index, { hash, record }] of older.links.entries()) {
    const position = older.after.count + index + 1;
    if (position <= newer.after.count) continue;
    if (hashAt(newer, position) !== hash) return { other: position, withdrawn };
    if (!record || !read.has(record.entryId)) continue;
    const isShown = shown.has(record.entryId);
    if (record.kind === 'entry' && !isShown)
      withdrawn.push({ position, createdAt: read.get(record.entryId)?.createdAt ?? null });
    // Sealed like another customer's, a later record changes what its entry reads without a trace in the newer export.
    else if (isShown && !newer.links[position - newer.after.count - 1]?.record)
      withdrawn.push({ position, createdAt: null });
  }
  return { other: null, withdrawn };
}

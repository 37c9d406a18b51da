import { isDeepStrictEqual } from 'node:util';
import { IDENTITY_MESSAGES } from '@vigie/contracts/commercial/customer/customer-identity';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { UnreadableStored } from '@vigie/contracts/core/received/stored';
import { todayIn } from '@vigie/contracts/core/time/today';
import { sirenOfSiret } from '@vigie/contracts/formats/codes/siren';
import type { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { agencyRenamed } from '@vigie/contracts/platform/agency/agency.events';
import { AGENCY_STATUS } from '@vigie/contracts/platform/agency/agency.statuses';
import { type AgencySettings, readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { fileNotFound, selectFileById } from '@vigie/service-kit/files/files';
import { emit } from '@vigie/service-kit/jobs/outbox';
import { publishLive } from '@vigie/service-kit/live/publish';
import { badField, badRequest, stale } from '@vigie/service-kit/problem';
import { type Selectable, sql } from 'kysely';
import { writeAudit } from '../audit/write-audit';
import { requireNewVersion } from '../consent/require-new-version';
import { db, type PlatformTables } from '../tables';

export type LockedAgency = Selectable<PlatformTables['agency']>;

type Saved = typeof agencyCalls.saveAgency.body._output;
/** The fields that the owner or an administrator may change. */
export type AgencyChanges = Omit<Saved, 'id' | 'owner' | 'updatedAt'>;

/**
 * Locks an agency against other saves until the transaction ends. NO KEY UPDATE does not block inserts that reference
 * the agency.
 */
export const lockAgency = (id: string): Promise<LockedAgency | undefined> =>
  db().selectFrom('agency').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/**
 * Writes the changed fields of a locked agency after checking the version, and records each field before and after in
 * the audit. A retry after a lost answer changes nothing and is not stale.
 */
export async function changeAgency(
  known: LockedAgency,
  changes: AgencyChanges,
  options: { updatedAt: string | undefined; userId: string },
): Promise<void> {
  const changed = changesOf(known, changes);
  const nothing = Object.keys(changed.after).length === 0;
  if (!options.updatedAt || Date.parse(options.updatedAt) !== Date.parse(known.updatedAt)) {
    if (nothing) return;
    throw stale();
  }
  checkNumbers(changes, known);
  const { privacySettings } = changes.settings ?? {};
  if (privacySettings && Object.keys(changed.after).some((name) => name.startsWith('settings.privacySettings.')))
    await requireNewVersion(privacySettings.version);
  if (changes.logoFileId && changes.logoFileId !== known.logoFileId)
    await checkLogo(changes.logoFileId, options.userId);
  await db()
    .updateTable('agency')
    .set({ ...agencyColumns(known, changes), ...activation(known, changes), updatedAt: sql<string>`clock_timestamp()` })
    .where('id', '=', known.id)
    .execute();
  if (nothing) return;
  await writeAudit({ agencyId: known.id, userId: options.userId, action: 'agency.updated', detail: { ...changed } });
  publishLive(known.id, 'agency.updated', [known.id], {});
  if ('name' in changed.after) emit(agencyRenamed, {});
}

/** Billing goes on from the day on which an agency is active again. */
const activation = ({ status, timeZone }: LockedAgency, changes: AgencyChanges) =>
  changes.status === AGENCY_STATUS.activated && status !== AGENCY_STATUS.activated
    ? { activatedOn: todayIn(timeZone) }
    : {};

/** @throws where a SIRET would be saved that is none of the SIREN: the agency's invoices would be refused for it */
export function checkNumbers(changes: AgencyChanges, known?: LockedAgency): void {
  if (changes.siren === undefined && changes.siret === undefined) return;
  const { siren, siret } = { siren: known?.siren, siret: known?.siret, ...given(changes) };
  if (siren && siret && sirenOfSiret(siret) !== siren) throw badField('siret', IDENTITY_MESSAGES.siretOfAnother);
}

const given = ({ siren, siret }: AgencyChanges) => ({
  ...(siren === undefined ? {} : { siren }),
  ...(siret === undefined ? {} : { siret }),
});

/** Image types that a PDF can embed as they are (PDF 1.7). */
const DRAWN = ['image/png', 'image/jpeg'];

/** Only an image that the user uploaded: every document shows the logo, also to readers who may not read the file. */
async function checkLogo(fileId: string, userId: string): Promise<void> {
  const { mediaType, createdBy } = await selectFileById(fileId);
  if (createdBy !== userId) throw fileNotFound();
  if (DRAWN.includes(mediaType)) return;
  throw badRequest(PLATFORM_MESSAGES.logoNotDrawn, [{ path: 'logoFileId', message: PLATFORM_MESSAGES.logoNotDrawn }]);
}

/**
 * Returns the columns that a save sets. Blocks of settings are merged, so saving one settings screen leaves the others
 * unchanged.
 */
export function agencyColumns(known: LockedAgency | undefined, { address, settings, ...fields }: AgencyChanges) {
  return {
    ...fields,
    ...(address ? { address: JSON.stringify(address) } : {}),
    ...(settings ? { settings: JSON.stringify({ ...known?.settings, ...settings }) } : {}),
  };
}

type Side = Record<string, unknown>;
const isSide = (value: unknown): value is Side => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the changed fields with their value on each side; a setting is named `settings.planning.maxWeeklyHours`. */
function changesOf(known: LockedAgency, { settings = {}, ...fields }: AgencyChanges): { before: Side; after: Side } {
  const before: Side = {};
  const after: Side = {};
  const compare = (name: string, was: unknown, is: unknown) => {
    if (is === undefined || isDeepStrictEqual(was ?? null, is ?? null)) return;
    if (isSide(was) && isSide(is)) {
      for (const key of Object.keys(is)) compare(`${name}.${key}`, was[key], is[key]);
      return;
    }
    before[name] = was ?? null;
    after[name] = is;
  };
  for (const [name, is] of Object.entries(fields)) compare(name, known[name as keyof LockedAgency], is);
  for (const [block, is] of Object.entries(settings)) {
    const was = storedBlock(known.settings, block as keyof AgencySettings);
    for (const [name, value] of Object.entries(is ?? {})) compare(`settings.${block}.${name}`, was[name], value);
  }
  return { before, after };
}

/**
 * A block of settings with its defaults. An unreadable block is compared as stored, since a save is how it gets
 * corrected.
 */
function storedBlock(settings: Side, block: keyof AgencySettings): Side {
  try {
    return readSettingsBlock(settings, block);
  } catch (error) {
    if (!(error instanceof UnreadableStored)) throw error;
    const stored = settings[block];
    return typeof stored === 'object' && stored !== null ? (stored as Side) : {};
  }
}

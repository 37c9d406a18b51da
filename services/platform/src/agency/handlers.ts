import { withRequiredRights } from '@vigie/contracts/catalogues/right-closure';
import { DEFAULT_MANAGER_RIGHTS } from '@vigie/contracts/catalogues/right-defaults';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { UnreadableStored } from '@vigie/contracts/core/received/stored';
import type { RightKey } from '@vigie/contracts/core/rights';
import { agencyList } from '@vigie/contracts/platform/agency/agency';
import type { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { agencyListsOf } from '@vigie/contracts/platform/agency/agency-lists';
import { type AgencySettings, readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { personName } from '@vigie/service-kit/db/person-name';
import type { Standing } from '@vigie/service-kit/http/caller';
import { requireGrantable } from '@vigie/service-kit/http/grants';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { bindList, choicesOf, periodOnInstant } from '@vigie/service-kit/lists/bind-list';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { inUnfolded } from '@vigie/service-kit/lists/search-in';
import { notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { askForInvoices } from '../subscription/invoice/waiting-invoices.job';
import { changeAgency, lockAgency } from './change-agency';
import { IN_USE } from './in-use';
import { refuseOtherTimeZone } from './other-time-zone';
import { SAME_SIRET, selectSameSiret } from './same-siret';
import { createAgency, saveAgency } from './save-agency';
import { selectAgencyById } from './select-agency';
import { selectAgencyHistory } from './select-agency-history';

const list = bindList(agencyList, {
  from: sql`platform.agency a left join platform.user_account u on u.id = a.owner_user_id`,
  id: sql`a.id`,
  select: {
    id: sql`a.id`,
    name: sql`a.name`,
    manager: sql`nullif(${personName('u')}, '')`,
    status: sql`a.status`,
    lastUsedAt: sql`a.last_used_at`,
    active: IN_USE,
    sameSiret: SAME_SIRET,
    subscription: sql`a.subscription_active`,
    quotas: sql`a.agents_limit || ' fiches, ' || a.accounts_limit || ' comptes'`,
    payment: sql`a.payment`,
    expiration: sql`a.subscription_ends_on`,
    lastPaymentOn: sql`a.last_payment_on`,
    deletionOn: sql`a.deletion_on`,
    createdAt: sql`a.created_at`,
    updatedAt: sql`a.updated_at`,
  },
  search: [sql`a.name`, sql`u.first_name`, sql`u.last_name`, sql`u.email`].map(inUnfolded),
  filters: {
    status: choicesOf(sql`a.status`),
    use: choicesOf(sql`case when ${IN_USE} then 'active' else 'inactive' end`),
    siret: choicesOf(sql`case when ${SAME_SIRET} is not null then 'shared' end`),
    created: periodOnInstant(sql`a.created_at`),
  },
});

/** Default rights are granted to every future account, so the caller may only add rights that it holds. */
function checkDefaults(standing: Standing, stored: unknown, wanted: AgencySettings['defaultRights']): void {
  const before = readDefaults(stored);
  requireGrantable(standing, withRequiredRights(wanted.rightsAgent), before.rightsAgent);
  requireGrantable(standing, withRequiredRights(wanted.rightsCustomer), before.rightsCustomer);
  requireGrantable(standing, withRequiredRights(ofManagers(wanted)), ofManagers(before));
}

/** Unreadable defaults, as with a right that no longer exists, count as those that the page shows: a save corrects them. */
function readDefaults(stored: unknown): AgencySettings['defaultRights'] {
  try {
    return readSettingsBlock(stored, 'defaultRights');
  } catch (error) {
    if (!(error instanceof UnreadableStored)) throw error;
    return readSettingsBlock({}, 'defaultRights');
  }
}

const ofManagers = ({ rightsManager }: AgencySettings['defaultRights']): readonly RightKey[] =>
  rightsManager ?? DEFAULT_MANAGER_RIGHTS;

export const agencyHandlers: Handlers<typeof agencyCalls> = {
  fetchAgencies: ({ body }) => list.fetch(body),
  async fetchAgenciesExport({ body, standing }) {
    return listAsExcel(agencyList, await list.all(body), body.columns, standing);
  },
  async adminAgency({ params }) {
    return { agency: await selectAgencyById(params.id), sameSiret: await selectSameSiret(params.id) };
  },
  saveAgency,
  createAgency,
  async agency({ standing }) {
    return { agency: await selectAgencyById(standing.agencyId) };
  },
  async agencyContact({ standing }) {
    const { name, phone, email, address, onCallNumber, settings } = await selectAgencyById(standing.agencyId);
    const { items: emergencyNumbers } = readSettingsBlock(settings, 'emergencyNumbers');
    return { contact: { name, phone, email, address, onCallNumber, emergencyNumbers } };
  },
  async agencyLists({ standing }) {
    return { lists: agencyListsOf((await selectAgencyById(standing.agencyId)).settings) };
  },
  historyAgency: ({ standing }) => selectAgencyHistory(standing.agencyId),
  async updateAgency({ standing, caller, body }) {
    const { updatedAt, confirmZone, ...changes } = body;
    const known = await lockAgency(standing.agencyId);
    if (!known) throw notFound(ERROR_MESSAGES.agencyNotFound);
    if (changes.settings?.defaultRights) checkDefaults(standing, known.settings, changes.settings.defaultRights);
    if (!confirmZone) await refuseOtherTimeZone(known, changes.timeZone);
    await changeAgency(known, changes, { updatedAt, userId: caller.userId });
    // A missing field of the agency may have held its invoices back.
    await askForInvoices();
    return { agency: await selectAgencyById(standing.agencyId) };
  },
};

import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { formatCents } from '@vigie/contracts/formats/french';
import type { AdminResume } from '@vigie/contracts/platform/admin-dashboard/admin-dashboard';
import { AGENCY_MAX_INACTIVITY_DAYS, AGENCY_STATUS } from '@vigie/contracts/platform/agency/agency.statuses';
import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import { sql } from 'kysely';
import { IN_USE } from '../agency/in-use';
import { SAME_SIRET } from '../agency/same-siret';
import { db } from '../tables';

const { succeeded, failed, disputed } = subscriptionPaymentStatuses.value;

interface Figures {
  agencies: number;
  activated: number;
  inUse: number;
  newAgencies: number;
  sharedSirets: number;
  latePayers: number;
  users: number;
  usersIn: number;
  cashed: string;
  cashedBefore: string;
  feedback: number;
  failedJobs: number;
}

/** Returns the key figures of the platform, one per card. */
export async function selectResume(): Promise<AdminResume> {
  const { rows } = await sql<Figures>`
    select
      (select count(*)::int from platform.agency where example_of is null) agencies,
      (select count(*)::int from platform.agency where example_of is null and status = ${AGENCY_STATUS.activated}) activated,
      (select count(*)::int from platform.agency a where a.example_of is null and ${IN_USE}) in_use,
      (select count(*)::int from platform.agency
        where example_of is null and created_at > now() - interval '30 days') new_agencies,
      (select count(*)::int from platform.agency a where ${SAME_SIRET} is not null) shared_sirets,
      (select count(distinct agency_id)::int from platform.subscription_payment
        where status = ${disputed}
          or status = ${failed} and (kind <> 'plan' or applied_at is not null)) late_payers,
      (select count(*)::int from platform.user_account where active) users,
      (select count(distinct user_id)::int from platform.session where created_at > now() - interval '30 days') users_in,
      ${cashedIn(sql`now()`)} cashed,
      ${cashedIn(sql`now() - interval '1 year'`)} cashed_before,
      (select count(*)::int from platform.feedback where state = 'received') feedback,
      (select count(*)::int from platform.failed_job where retried_at is null) failed_jobs`.execute(db());
  const [it] = rows;
  if (!it) return [];
  return [
    { key: 'agencies', label: 'Agences', value: it.agencies },
    { key: 'activated', label: 'Agences activées', value: it.activated },
    { key: 'inUse', label: `Agences actives (${AGENCY_MAX_INACTIVITY_DAYS} jours)`, value: it.inUse },
    { key: 'newAgencies', label: 'Agences créées (30 jours)', value: it.newAgencies },
    { key: 'sharedSirets', label: 'Agences au SIRET partagé', value: it.sharedSirets },
    { key: 'latePayers', label: 'Agences en défaut de paiement', value: it.latePayers },
    { key: 'cashed', label: 'CA HT encaissé ce mois', value: formatCents(Number(it.cashed)) },
    { key: 'cashedBefore', label: 'Le même mois un an plus tôt', value: formatCents(Number(it.cashedBefore)) },
    { key: 'users', label: 'Comptes ouverts', value: it.users },
    { key: 'usersIn', label: 'Personnes connectées (30 jours)', value: it.usersIn },
    { key: 'feedback', label: 'Demandes sans réponse', value: it.feedback },
    { key: 'failedJobs', label: 'Tâches en échec', value: it.failedJobs },
  ];
}

/**
 * Months are in the platform's time zone, as in the turnover beside them: a payment shortly after midnight on the first
 * belongs to the new month.
 */
const monthOf = (instant: ReturnType<typeof sql>) =>
  sql`date_trunc('month', (${instant}) at time zone ${DEFAULT_TIME_ZONE})`;

const cashedIn = (day: ReturnType<typeof sql>) => sql`(
  select coalesce(sum(amount_cents), 0) from platform.subscription_payment
  where status = ${succeeded} and ${monthOf(sql`paid_at`)} = ${monthOf(day)})`;

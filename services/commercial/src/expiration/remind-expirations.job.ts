import { WORK_CONTRACT_STATUS } from '@vigie/contracts/commercial/agent/work-contract.statuses';
import { contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { plural } from '@vigie/contracts/core/messages/plural';
import { todayIn } from '@vigie/contracts/core/time/today';
import { enumerate } from '@vigie/contracts/formats/french';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { endDateText } from '@vigie/contracts/rules/expirations/levels';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { personName } from '@vigie/service-kit/db/person-name';
import { defineAgencyJob } from '@vigie/service-kit/jobs/define';
import { letter } from '@vigie/service-kit/mail/mail-html';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';
import { sql } from 'kysely';
import { PRESENT } from '../agent/present';
import { RECURRENCES_AFTER } from '../contract/goes-on';
import { EQUIPMENT_NAME, HELD } from '../equipment/list-equipment';
import { db } from '../tables';
import { dueReminders, type Item } from './due-reminders';
import { CUSTOMER_END, FOLLOWED, OF_AGENTS, OF_CUSTOMERS, SUCCEEDED } from './list-expirations';

/** A tacitly renewed contract does not end on its last day, so the reminder names the renewal and its notice period. */
const CONTRACT_NAME = sql`k.title || case when k.tacit_renewal and k.terminated_on is null
  then ' (reconduction tacite' || coalesce(', préavis de ' || nullif(k.notice_days, 0)
    || case when k.notice_days > 1 then ' jours' else ' jour' end, '') || ')' else '' end`;

/** Lines of one mail at most; the lists show the rest. */
const MAX_LINES = 50;

/**
 * Mails the agency, each morning, one list of the items that reached a threshold. The sent reminders and the mail are
 * written in one transaction, so a killed worker, or two concurrent ones, mail each reminder once.
 */
export const remindExpirationsJob = defineAgencyJob({
  name: 'commercial.remindExpirations',
  queue: 'reminders',
  schedule: { pattern: '30 6 * * *', lateMaxH: 12 },
  handle: ({ agencyId }, { database, requestId }) =>
    transaction(database, { agencyId }, () => remind(agencyId, requestId)),
});

async function remind(agencyId: string, requestId: string | undefined): Promise<void> {
  const { name, email, timeZone, settings } = await selectPublishedAgency();
  // Without an address, no reminder may be recorded as sent.
  if (!email) return;
  const today = todayIn(timeZone);
  const due = dueReminders(await selectItems(), today, readSettingsBlock(settings, 'agentExpirationSettings'));
  const fresh = await keepFresh(agencyId, due);
  const [first] = fresh;
  if (!first) return;
  const lines = fresh.slice(0, MAX_LINES).map((item) => lineOf(item, today));
  const more = fresh.length - lines.length;
  const paragraphs = [
    'Bonjour,',
    COMMERCIAL_MESSAGES.expirationsDue({ count: fresh.length }),
    ...lines,
    ...(more > 0 ? [`… et ${plural(more, 'autre')}, dans les listes des échéances.`] : []),
  ];
  const mail = letter({ paragraphs, signature: 'Vigie' });
  const businessKey = `expirations/${today}/${first.key}/${first.dueOn}/${first.threshold ?? 'plan'}`;
  const subject = `Échéances : ${fresh.length} à traiter`;
  await queueMail(
    { agencyId, businessKey, to: { address: email }, fromName: name, subject, ...mail, shown: 'whole' },
    requestId,
  );
}

function lineOf({ name, owner, endDate, recurrences }: Item & Pick<Selected, 'recurrences'>, today: string): string {
  const what = owner ? `${name}, ${owner}` : name;
  if (!endDate) return `• ${what}`;
  const end = `• ${what} : ${endDate < today ? 'échéance passée le' : "valable jusqu'au"} ${endDateText(endDate)}`;
  if (!recurrences) return end;
  const goOn = recurrences.length > 1 ? 'abonnements facturés ensuite' : 'abonnement facturé ensuite';
  return `${end} (${goOn} : ${enumerate(recurrences.map((title) => `« ${title} »`))})`;
}

/** An item; the contract of a customer has the titles of the subscriptions that go on after its end. */
interface Selected extends Item {
  recurrences: string[] | null;
}

async function selectItems(): Promise<Selected[]> {
  const person = personName('a');
  const { rows } = await sql<Selected>`
    select 'expiration/' || x.id as key, x.name, coalesce(c.name, ${person}) as owner, x.end_date, x.initial_send_date,
      x.rhythm, null::text[] as recurrences
    from commercial.expiration x
    left join commercial.agent a on a.agency_id = x.agency_id and a.id = x.agent_id
    left join commercial.customer c on c.agency_id = x.agency_id and c.id = x.customer_id
    where ${FOLLOWED} and (a.id is null or ${PRESENT})
      and (c.id is null or ${OF_CUSTOMERS})
    union all
    select x.source || '/' || x.id, x.name, ${person}, x.end_date, null, null, null
    from ${OF_AGENTS} x join commercial.agent a on a.agency_id = x.agency_id and a.id = x.agent_id
    where x.source <> 'expiration' and ${PRESENT}
    union all
    select t.kind || '/' || k.id, t.name, ${person}, t.ends_on, null, null, null
    from commercial.agent_contract k join commercial.agent a on a.agency_id = k.agency_id and a.id = k.agent_id
    cross join lateral (values ('contract', 'Contrat de travail', k.ends_on), ('trial', 'Période d''essai', k.trial_ends_on))
      as t(kind, name, ends_on)
    where k.status = ${WORK_CONTRACT_STATUS.active} and t.ends_on is not null and ${PRESENT}
    union all
    select 'equipment/' || e.id, coalesce(e.description, ${EQUIPMENT_NAME}), ${person}, e.date_end, null, null, null
    from commercial.equipment e join commercial.agent a on a.agency_id = e.agency_id and a.id = e.agent_id
    where ${HELD} and e.date_end is not null
    union all
    select 'customer-contract/' || k.id, ${CONTRACT_NAME}, c.name, ${CUSTOMER_END}, null, null, ${RECURRENCES_AFTER}
    from commercial.contract k join commercial.customer c on c.agency_id = k.agency_id and c.id = k.customer_id
    where k.status = ${contractStatuses.value.signed} and ${CUSTOMER_END} is not null and ${OF_CUSTOMERS}
      and not ${SUCCEEDED}
    order by end_date, key`.execute(db());
  return rows;
}

/** Records the reminders as sent, and returns those that were not sent before. */
async function keepFresh<D extends { key: string; dueOn: string; threshold: number | null }>(
  agencyId: string,
  due: readonly D[],
): Promise<D[]> {
  if (due.length === 0) return [];
  const rows = JSON.stringify(due.map(({ key, dueOn, threshold }) => ({ key, due_on: dueOn, threshold })));
  const { rows: kept } = await sql<{ key: string }>`
    insert into commercial.expiration_reminder (agency_id, key, due_on, threshold)
    select ${agencyId}, key, due_on, threshold
    from jsonb_to_recordset(${rows}::jsonb) as t(key text, due_on date, threshold int) order by key
    on conflict do nothing returning key`.execute(db());
  const fresh = new Set(kept.map(({ key }) => key));
  return due.filter(({ key }) => fresh.has(key));
}

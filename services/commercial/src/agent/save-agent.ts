import { closeRights } from '@vigie/contracts/catalogues/right-closure';
import type { AgentContract } from '@vigie/contracts/commercial/agent/agent';
import type { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { isRightKey } from '@vigie/contracts/core/rights';
import { normalizeProfessionalCard, parseProfessionalCard } from '@vigie/contracts/formats/professional-card';
import { normalizeSocialSecurity, socialSecurityError } from '@vigie/contracts/formats/social-security';
import { isFrenchLocale } from '@vigie/contracts/rules/holidays/french-locale';
import { demand } from '@vigie/service-kit/http/authenticate';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { publishLive } from '@vigie/service-kit/live/publish';
import { badField, conflict, notFound, stale } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { defaultRightsOf, selectAgency } from '../agency/select-agency';
import { db } from '../tables';
import { judgeStatus, tellStatus } from './change-status';
import { countAgents, selectAgentById } from './select-agent';

/** Creates or changes an agent and its contracts; the same id again is the same agent. */
export const saveAgent: Handler<typeof agentCalls.saveAgent> = async ({ body, standing }) => {
  const { updatedAt, contracts, address, documents, restrictions, rights, status: wanted, ...fields } = body;
  const { agencyId } = standing;
  const known = await db()
    .selectFrom('agent')
    .select(['id', 'status', 'rights', 'updatedAt'])
    .where('id', '=', body.id)
    .forUpdate()
    .executeTakeFirst();
  demand(standing, known ? 'ACCOUNT_RIGHT_EDIT_AGENT' : 'ACCOUNT_RIGHT_CREATE_AGENT');
  if (known?.status === 400) throw notFound(PLATFORM_MESSAGES.agentNotFound);
  if (known && updatedAt && updatedAt !== known.updatedAt) throw stale();
  if (!known) await refuseBeyondQuota(agencyId);
  const status = wanted ?? known?.status ?? 200;
  if (known && known.status !== status) judgeStatus(standing, known.status, status);
  if (status === 100 && !body.email) throw badField('email', VALIDATION_MESSAGES.required);
  if (body.email && status <= 200) await refuseTakenEmail(body.id, body.email);

  const granted =
    rights?.filter(isRightKey) ?? (known ? known.rights.filter(isRightKey) : await defaultRightsOf('agent'));
  const values = {
    ...fields,
    ...officialNumbers(body, standing.holidayLocale),
    status,
    address: JSON.stringify(address),
    documents: JSON.stringify(documents),
    restrictions: JSON.stringify(restrictions),
    rights: closeRights(granted),
    updatedAt: new Date(),
  };
  await db()
    .insertInto('agent')
    .values({ agencyId, ...values })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
  await saveContracts(agencyId, body.id, contracts);
  if (status === 100 || (known && known.status !== status)) {
    await tellStatus({ ...body, email: body.email, status, rights: values.rights });
  }
  publishLive(agencyId, known ? 'agent.updated' : 'agent.created', [body.id], {
    right: 'ACCOUNT_RIGHT_LIST_AGENT',
    agentIds: [body.id],
  });
  return { agent: await selectAgentById(body.id) };
};

/** Two creations at once wait for each other here, so that both cannot take the last file of the quota. */
async function refuseBeyondQuota(agencyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agents/${agencyId}`}, 0))`.execute(db());
  const { agentsLimit } = await selectAgency();
  const { agents } = await countAgents();
  if (agents >= agentsLimit) throw conflict(PLATFORM_MESSAGES.agentsQuotaReached, 'agents_quota');
}

async function refuseTakenEmail(id: string, email: string): Promise<void> {
  const other = await db()
    .selectFrom('agent')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('id', '<>', id)
    .where('status', 'in', [100, 200])
    .executeTakeFirst();
  if (other) throw badField('email', PLATFORM_MESSAGES.emailTaken);
}

/**
 * Card and social security number as they are stored. French formats are enforced only where the agency keeps French
 * holidays; elsewhere the numbers are taken as they are written and a card tells no end.
 */
function officialNumbers(
  agent: { professionalCard: string | null; socialSecurityNumber: string | null },
  holidayLocale: string,
) {
  const french = isFrenchLocale(holidayLocale);
  const card = agent.professionalCard ? parseProfessionalCard(agent.professionalCard) : null;
  if (french && agent.professionalCard && !card) throw badField('professionalCard', VALIDATION_MESSAGES.format);
  const { socialSecurityNumber: number } = agent;
  const wrong = french && number ? socialSecurityError(number) : null;
  if (wrong) throw badField('socialSecurityNumber', wrong);
  return {
    professionalCard: card ? normalizeProfessionalCard(agent.professionalCard ?? '') : agent.professionalCard,
    professionalCardEndsOn: card?.validUntil ?? null,
    socialSecurityNumber: french && number ? normalizeSocialSecurity(number) : number,
  };
}

async function saveContracts(agencyId: string, agentId: string, contracts: AgentContract[]): Promise<void> {
  const ids = contracts.map((contract) => contract.id);
  let gone = db().deleteFrom('agentContract').where('agentId', '=', agentId);
  if (ids.length > 0) gone = gone.where('id', 'not in', ids);
  await gone.execute();
  for (const contract of contracts) {
    const values = { ...contract, agentId, updatedAt: new Date() };
    const written = await db()
      .insertInto('agentContract')
      .values({ agencyId, ...values })
      .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values).where('agentContract.agentId', '=', agentId))
      .executeTakeFirst();
    if (written.numInsertedOrUpdatedRows === 0n) throw badField('contracts', VALIDATION_MESSAGES.format);
  }
}

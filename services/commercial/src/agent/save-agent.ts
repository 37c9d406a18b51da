import { withRequiredRights } from '@vigie/contracts/catalogues/right-closure';
import type { AgentContract, agentSaveSchema } from '@vigie/contracts/commercial/agent/agent';
import { agentLeaves } from '@vigie/contracts/commercial/agent/agent.events';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { isRightKey } from '@vigie/contracts/core/rights';
import { normalizeProfessionalCard, parseProfessionalCard } from '@vigie/contracts/formats/codes/professional-card';
import { normalizeSocialSecurity, socialSecurityError } from '@vigie/contracts/formats/codes/social-security';
import { isFrenchLocale } from '@vigie/contracts/rules/holidays/french-locale';
import type { SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import { lockAgentsQuota } from '@vigie/service-kit/agency/lock-agents-quota';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { requireGrantable } from '@vigie/service-kit/http/grants';
import { emit } from '@vigie/service-kit/jobs/outbox';
import { badField, conflict } from '@vigie/service-kit/problem';
import { otherPlaceOf } from '../agency/other-place';
import { defaultRightsOf, selectAgency } from '../agency/select-agency';
import { db } from '../tables';
import { emitAccountOf } from './agent-account';
import { requireLicenceChoice } from './licence-choice';
import type { AgentRecord } from './lock-agent';
import { countAgents } from './select-agent';
import { whatFollowsDay } from './what-follows-leaving';

const LIVE = [AGENT_STATUS.licensed, AGENT_STATUS.unlicensed] as const;
const isLive = (status: number): boolean => LIVE.some((it) => it === status);

/** Writes an agent and its work contracts as a save sends them. */
export const saveAgent: SaveFunction<typeof agentSaveSchema, AgentRecord> = async (body, known, actor) => {
  const { agencyId, standing } = actor;
  const {
    updatedAt: _read,
    contracts,
    address,
    documents,
    restrictions,
    rights,
    status: wanted,
    confirmed,
    ...fields
  } = body;
  if (!known) await refuseBeyondQuota(agencyId);
  // An agent whose last day is before today gets no licence and no invitation.
  const isPast = !known && body.leftOn !== null && body.leftOn < actor.today;
  const status = isPast ? AGENT_STATUS.unlicensed : (wanted ?? known?.status ?? AGENT_STATUS.unlicensed);
  if (!known && status === AGENT_STATUS.licensed) await requireLicenceChoice(body.id);
  if (status === AGENT_STATUS.licensed && !body.email) throw badField('email', VALIDATION_MESSAGES.required);
  if (body.birthDate && body.birthDate !== known?.birthDate && body.birthDate >= actor.today)
    throw badField('birthDate', VALIDATION_MESSAGES.past);
  if (body.email && isLive(status)) await refuseTakenEmail(body.id, body.email);
  const isGiven = known?.status !== AGENT_STATUS.licensed || !isSameAccount(known, body);
  if (status === AGENT_STATUS.licensed && isGiven && (await otherPlaceOf(body.email, { agentId: body.id })))
    throw badField('email', COMMERCIAL_MESSAGES.addressHasOtherPlace);
  const usual = await defaultRightsOf('agent');
  const granted = withRequiredRights((rights ?? known?.rights ?? usual).filter(isRightKey));
  requireGrantable(standing, granted, [
    ...withRequiredRights(usual),
    ...(isSameAccount(known, body) ? known.rights : []),
  ]);
  const values = {
    ...fields,
    ...officialNumbers(body, standing?.holidayLocale ?? ''),
    address: JSON.stringify(address),
    documents: JSON.stringify(documents),
    restrictions: JSON.stringify(restrictions),
    rights: granted,
  };
  await db()
    .insertInto('agent')
    .values({ agencyId, status, ...values })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
  await saveContracts(agencyId, body.id, contracts);
  const { leftOn } = body;
  if (known && leftOn && leftOn !== known.leftOn) await leaveOn(body.id, leftOn, confirmed === '1');
  // The account copies the address, names and rights of the file, so each save of a licensed agent updates the account.
  if ((known?.status ?? status) === AGENT_STATUS.licensed) emitAccountOf(body.id, true);
};

/**
 * Emits the last day of an agent, whose later services become free. Refuses first with what follows (409) unless the
 * user has confirmed it.
 */
async function leaveOn(agentId: string, lastDay: string, confirmed: boolean): Promise<void> {
  const follows = await whatFollowsDay(agentId, lastDay, (await selectPublishedAgency()).timeZone);
  if (follows.length > 0 && !confirmed) throw conflict(follows.join(' '), 'agent_leaves');
  emit(agentLeaves, { agentId, lastDay });
}

/**
 * False when the e-mail address changed: another address is another person's account, whose rights are checked afresh.
 */
const isSameAccount = (known: AgentRecord | undefined, { email }: { email: string | null }): known is AgentRecord =>
  known !== undefined && known.email?.toLowerCase() === email?.toLowerCase();

/** Refuses an agent beyond the agency's quota. */
export async function refuseBeyondQuota(agencyId: string): Promise<void> {
  await lockAgentsQuota(agencyId);
  const { agentsLimit } = await selectAgency();
  const { agents } = await countAgents();
  if (agents >= agentsLimit) throw conflict(PLATFORM_MESSAGES.agentsQuotaReached, 'agents_quota');
}

async function refuseTakenEmail(id: string, email: string): Promise<void> {
  if (await isTakenEmail(id, email)) throw badField('email', PLATFORM_MESSAGES.emailTaken);
}

/** Whether another current agent has this address: an address opens one account only. */
export async function isTakenEmail(id: string, email: string): Promise<boolean> {
  const other = await db()
    .selectFrom('agent')
    .select('id')
    // Addresses are stored in lower case.
    .where('email', '=', email.toLowerCase())
    .where('id', '<>', id)
    .where('status', 'in', LIVE)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Returns the professional card, its last day and the social security number as they are stored. French formats are
 * enforced only where the agency observes French holidays; elsewhere the numbers are stored as typed and a card has no
 * last day.
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

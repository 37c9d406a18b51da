import { AGENT_DEFAULT_RATING } from '@vigie/contracts/catalogues/constants/agents';
import { type Agent, type AgentSave, agentSaveSchema } from '@vigie/contracts/commercial/agent/agent';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { parseProfessionalCard } from '@vigie/contracts/formats/codes/professional-card';
import { socialSecurityError } from '@vigie/contracts/formats/codes/social-security';
import { isFrenchLocale } from '@vigie/contracts/rules/holidays/french-locale';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';

export type AgentForm = ZodForm<typeof agentSaveSchema>;

/**
 * Returns the save schema of an agent, with the server's further checks: the French formats where the agency observes
 * French holidays, and the fields that a licence requires.
 */
export function agentFormSchema(holidayLocale: string): typeof agentSaveSchema {
  const french = isFrenchLocale(holidayLocale);
  return agentSaveSchema.check((ctx) => {
    const { professionalCard: card, socialSecurityNumber: number, email, status } = ctx.value;
    const refuse = (path: string, message: string | null) => {
      if (message) ctx.issues.push({ code: 'custom', input: ctx.value, path: [path], message });
    };
    if (status === AGENT_STATUS.licensed && !email) refuse('email', VALIDATION_MESSAGES.required);
    if (!french) return;
    if (card && !parseProfessionalCard(card)) refuse('professionalCard', VALIDATION_MESSAGES.format);
    if (number) refuse('socialSecurityNumber', socialSecurityError(number));
  });
}

/** Returns the initial values of the agent form: the agent as read, or the defaults of a new one. */
export function agentDraft(id: string, agent?: Agent): Draft<AgentSave> {
  if (agent) {
    const { professionalCardEndsOn: _end, heldEquipment: _held, licenceEndsOn: _licence, ...known } = agent;
    const { forbiddenSites: _sites, status, ...fields } = known;
    // An archived agent has no status in the form: a save must not bring it back.
    return {
      ...fields,
      ...(status === AGENT_STATUS.licensed || status === AGENT_STATUS.unlicensed ? { status } : {}),
    };
  }
  return {
    id,
    reference: null,
    firstName: '',
    lastName: '',
    type: 'EMPLOYEE',
    status: AGENT_STATUS.unlicensed,
    email: null,
    phone: null,
    address: { street: '', zipcode: '', city: '', country: 'France', location: null },
    civility: 'na',
    birthDate: null,
    birthPlace: null,
    nationality: null,
    socialSecurityNumber: null,
    professionalCard: null,
    documents: [],
    specialties: [],
    rating: AGENT_DEFAULT_RATING,
    forbiddenSiteIds: [],
    restrictions: [],
    hiredOn: null,
    leftOn: null,
    otherWeeklyMin: null,
    contracts: [],
  };
}

import type { Agent, AgentSave } from '@vigie/contracts/commercial/agent/agent';
import { agentActs } from '@vigie/contracts/commercial/agent/agent.acts';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { licenceCalls } from '@vigie/contracts/platform/licence/licence.calls';
import { sendAct } from '@vigie/kit/logic/acts/use-acts';
import { api, useFlag } from '@vigie/kit/runtime';
import type { ReactNode } from 'react';
import type { AgentForm } from '../agent-draft';
import { useLicenceLength } from './licence-length';

/**
 * Adds the licence term to a save that gives a licence, when the subscriptions module is shown. Without a choice,
 * nothing is saved.
 */
export function useLicenceOfSave(
  form: AgentForm,
  agent: Agent | undefined,
  save: (body: AgentSave) => Promise<{ agent: Agent }>,
): { length: ReactNode; onSave: (body: AgentSave) => Promise<unknown> } {
  const offers = useFlag('subscriptions');
  const { field, take } = useLicenceLength();
  const given = form.values.status === AGENT_STATUS.licensed && agent?.status !== AGENT_STATUS.licensed;
  if (!offers || !given) return { length: null, onSave: save };
  return {
    length: field,
    onSave: async (body) => {
      const days = take();
      if (days === undefined) return false;
      const choose = () => api(licenceCalls.chooseLicence, { body: { agentIds: [body.id], days } });
      if (agent) {
        await choose();
        await save(body);
        return;
      }
      // A licence requires a term, and a term a stored agent: so a new agent is first saved without a licence.
      const made = await save({ ...body, status: AGENT_STATUS.unlicensed });
      await choose();
      await sendAct(agentActs, 'activate', made.agent);
    },
  };
}

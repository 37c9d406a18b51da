import type { Agent, AgentSave } from '@vigie/contracts/commercial/agent/agent';
import { agentActs } from '@vigie/contracts/commercial/agent/agent.acts';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { sendAct } from '@vigie/kit/logic/acts/use-acts';
import { useFlag } from '@vigie/kit/runtime';
import { type ReactNode, useRef } from 'react';
import type { AgentForm } from '../agent-draft';
import { accountsAreLeft } from './accounts-are-left';
import { chooseLicence, useLicenceLength } from './licence-length';

/**
 * A save that gives a licence asks first, when it takes the last accounts of the plan; when the subscriptions module is
 * shown, it needs a term, and `length` tells the accounts. Without an answer, nothing is saved.
 */
export function useLicenceOfSave(
  form: AgentForm,
  agent: Agent | undefined,
  save: (body: AgentSave) => Promise<{ agent: Agent }>,
): { length: ReactNode; onSave: (body: AgentSave) => Promise<unknown> } {
  const offers = useFlag('subscriptions');
  const { field, take } = useLicenceLength();
  // A second try after the agent was saved and the licence was not starts from the saved version.
  const stored = useRef<Agent>(null);
  const given = form.values.status === AGENT_STATUS.licensed && agent?.status !== AGENT_STATUS.licensed;
  if (!given) return { length: null, onSave: save };
  if (!offers) {
    return { length: null, onSave: async (body) => (await accountsAreLeft(1)) && (await save(body)) };
  }
  return {
    length: field,
    onSave: async (body) => {
      const taken = take();
      if (!taken) return false;
      // A licence requires a term, and a term an agent whose save was accepted: so the agent is first saved as it was.
      const { updatedAt } = stored.current ?? body;
      const saved = await save({ ...body, updatedAt, status: agent ? undefined : AGENT_STATUS.unlicensed });
      stored.current = saved.agent;
      await chooseLicence([body.id], taken);
      await sendAct(agentActs, 'activate', saved.agent);
    },
  };
}

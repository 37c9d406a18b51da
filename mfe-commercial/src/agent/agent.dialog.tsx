import { Alert } from '@mantine/core';
import type { Agent } from '@vigie/contracts/commercial/agent/agent';
import { agentActs } from '@vigie/contracts/commercial/agent/agent.acts';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { useCall, useSend } from '@vigie/kit/runtime';
import { FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { LinkedForm, type LinkedProps, LinkedRecord } from '@vigie/kit/ui/linked-record';
import { tellInvitations } from '../forms/tell-invitations';
import { useAgentForm, useAgentParts } from './agent-parts';
import { useLicenceOfSave } from './licence/use-licence-of-save';
import { savesLeaving } from './saves-leaving';

/** The form of an agent; related records are on the agent's page. */
export function AgentDialog(dialog: LinkedProps) {
  const { act, id } = dialog.subject;
  const query = useCall(agentCalls.agent, { params: { id } }, { enabled: act !== 'add' });
  return (
    <LinkedRecord dialog={dialog} query={query} noun={ENTITY_NOUNS.agent} save={agentActs.save}>
      {(read) => <AgentFormDialog key={act} dialog={dialog} agent={read?.agent} />}
    </LinkedRecord>
  );
}

function AgentFormDialog({ dialog, agent }: { dialog: LinkedProps; agent?: Agent }) {
  const form = useAgentForm(dialog.subject.id, agent);
  const save = useSend(agentCalls.saveAgent, { quiet: true });
  const { length, onSave } = useLicenceOfSave(form, agent, async (body) => {
    const saved = await savesLeaving(body, (asked) => save.mutateAsync({ body: asked }));
    tellInvitations(agent ? [accessOf(agent)] : [], [accessOf(saved.agent)]);
    return saved;
  });
  const parts = useAgentParts(form, length, agent);
  const full = useFilesAreUsed({ adding: dialog.subject.act === 'add' });
  return (
    <LinkedForm dialog={dialog} noun={ENTITY_NOUNS.agent} form={form} onSave={onSave}>
      {full && <Alert color="warning">{PLATFORM_MESSAGES.agentsQuotaReached}</Alert>}
      <FormTabs tabs={parts} errors={form.errors} />
    </LinkedForm>
  );
}

const accessOf = ({ email, status }: Agent) => ({ email, open: status === AGENT_STATUS.licensed });

/** Whether the offer has no file left for a new agent: its form says so before it is filled in for nothing. */
function useFilesAreUsed({ adding }: { adding: boolean }): boolean {
  const { data } = useCall(agentCalls.pricing, {}, { enabled: adding });
  return adding && data !== undefined && data.pricing.countAgents.agents >= data.pricing.agentsLimit;
}

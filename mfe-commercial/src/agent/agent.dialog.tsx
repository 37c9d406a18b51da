import { RIGHT_GROUPS } from '@vigie/contracts/catalogues/right-groups';
import { type Agent, agentFields } from '@vigie/contracts/commercial/agent/agent';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useDefaultRights } from '@vigie/kit/logic/use-default-rights';
import { useCall, useRight, useSend, useSession } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { RightsField } from '@vigie/kit/ui/fields/pick/rights-field';
import { LinkedForm, type LinkedProps, LinkedRecord } from '@vigie/kit/ui/linked-record';
import { useMemo } from 'react';
import { useContractsTab } from '../contract/party-contracts';
import { useEmailsTab } from '../email/emails-tab';
import { AgentEquipment } from '../equipment/agent-equipment';
import { useDocumentsTab } from '../shared-document/owner-documents';
import { AgentContracts } from './agent-contracts';
import { AgentDocuments } from './agent-documents';
import { agentDraft, agentFormSchema } from './agent-draft';
import { AgentIdentity } from './agent-identity';
import { savesLeaving } from './saves-leaving';
import { useLicenceOfSave } from './use-licence-of-save';

export function AgentDialog(dialog: LinkedProps) {
  const { act, id } = dialog.subject;
  const query = useCall(agentCalls.agent, { params: { id } }, { enabled: act !== 'add' });
  return (
    <LinkedRecord dialog={dialog} query={query} noun={ENTITY_NOUNS.agent}>
      {(read) => <AgentFormDialog key={act} dialog={dialog} agent={read?.agent} />}
    </LinkedRecord>
  );
}

function AgentFormDialog({ dialog, agent }: { dialog: LinkedProps; agent?: Agent }) {
  const holidayLocale = useSession((session) => session.agency?.holidayLocale ?? 'FR');
  const schema = useMemo(() => agentFormSchema(holidayLocale), [holidayLocale]);
  const form = useZodForm(schema, agentDraft(dialog.subject.id, agent));
  const save = useSend(agentCalls.saveAgent, { quiet: true });
  const { length, onSave } = useLicenceOfSave(form, agent, (body) =>
    savesLeaving(body, (asked) => save.mutateAsync({ body: asked })),
  );
  const mayEdit = useRight('ACCOUNT_RIGHT_EDIT_AGENT');
  const defaultRights = useDefaultRights('agent');
  const contracts = useContractsTab('agent', agent?.id);
  const emails = useEmailsTab('agent', agent?.id);
  const documents = useDocumentsTab('agent', agent?.id);
  const tabs = [
    {
      key: 'identity',
      label: 'Identité',
      paths: [
        'firstName',
        'lastName',
        'civility',
        'reference',
        'type',
        'status',
        'email',
        'phone',
        'address',
        'specialties',
      ],
      content: <AgentIdentity form={form} length={length} />,
    },
    {
      key: 'papers',
      label: 'Carte et documents',
      paths: ['professionalCard', 'socialSecurityNumber', 'birthDate', 'birthPlace', 'nationality', 'documents'],
      content: <AgentDocuments form={form} />,
    },
    {
      key: 'contract',
      label: 'Contrat',
      paths: ['contracts', 'hiredOn', 'leftOn', 'otherWeeklyMin'],
      content: <AgentContracts form={form} />,
    },
    {
      key: 'rights',
      label: 'Autorisations',
      paths: ['rights'],
      content: (
        <RightsField
          label="Autorisations de l'agent"
          of="agent"
          description="Ce que l'agent voit et fait avec son accès ; sans licence, il n'a pas d'accès."
          groups={RIGHT_GROUPS}
          value={form.values.rights ?? defaultRights}
          onChange={(rights) => form.set('rights', rights)}
        />
      ),
    },
    ...contracts,
    ...emails,
    ...documents,
    ...(agent
      ? [
          {
            key: 'equipment',
            label: 'Matériel',
            paths: [],
            content: <AgentEquipment agent={{ id: agent.id, name: `${agent.firstName} ${agent.lastName}`.trim() }} />,
          },
        ]
      : []),
    ...(agent ? [historyTab(agentCalls.historyAgent, agent.id, agentFields)] : []),
  ];
  return (
    <LinkedForm dialog={dialog} noun={ENTITY_NOUNS.agent} form={form} onSave={onSave} mayEdit={mayEdit}>
      <FormTabs tabs={tabs} errors={form.errors} />
    </LinkedForm>
  );
}

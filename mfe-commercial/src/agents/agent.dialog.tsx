import { Button } from '@mantine/core';
import { ENTITY_NOUNS } from '@vigie/contracts/catalogues/dialog-titles';
import { RIGHT_GROUPS } from '@vigie/contracts/catalogues/right-groups';
import type { Agent } from '@vigie/contracts/commercial/agent';
import { agentCalls } from '@vigie/contracts/commercial/agent.calls';
import type { LinkedDialog, LinkedSubject } from '@vigie/kit/logic/use-linked-dialog';
import { useZodForm } from '@vigie/kit/logic/use-zod-form';
import { useCall, useRight, useSend, useSession } from '@vigie/kit/runtime';
import { RightsField } from '@vigie/kit/ui/fields/rights-field';
import { FormDialog } from '@vigie/kit/ui/form-dialog';
import { FormTabs } from '@vigie/kit/ui/form-tabs';
import { RecordDialog } from '@vigie/kit/ui/record-dialog';
import { useMemo } from 'react';
import { AgentContracts } from './agent-contracts';
import { AgentDocuments } from './agent-documents';
import { agentDraft, agentFormSchema } from './agent-draft';
import { AgentIdentity } from './agent-identity';

type Props = LinkedDialog & { subject: LinkedSubject };

export function AgentDialog(props: Props) {
  const { act, id } = props.subject;
  const query = useCall(agentCalls.agent, { params: { id } }, { enabled: act !== 'add' });
  if (act === 'add') return <AgentFormDialog {...props} />;
  return (
    <RecordDialog
      query={query}
      act={act}
      noun={ENTITY_NOUNS.agent}
      opened={props.opened}
      onClose={props.close}
      size="lg"
    >
      {({ agent }) => <AgentFormDialog key={act} {...props} agent={agent} />}
    </RecordDialog>
  );
}

function AgentFormDialog({ subject, opened, open, close, agent }: Props & { agent?: Agent }) {
  const holidayLocale = useSession((session) => session.agency?.holidayLocale ?? 'FR');
  const schema = useMemo(() => agentFormSchema(holidayLocale), [holidayLocale]);
  const form = useZodForm(schema, agentDraft(subject.id, agent));
  const save = useSend(agentCalls.saveAgent, { quiet: true });
  const mayEdit = useRight('ACCOUNT_RIGHT_EDIT_AGENT');
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
      content: <AgentIdentity form={form} />,
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
      paths: ['contracts', 'hiredOn', 'leftOn'],
      content: <AgentContracts form={form} />,
    },
    {
      key: 'rights',
      label: 'Autorisations',
      paths: ['rights'],
      content: (
        <RightsField
          label="Autorisations de l'agent"
          description="Ce que l'agent voit et fait avec son accès ; sans licence, il n'a pas d'accès."
          groups={RIGHT_GROUPS}
          value={form.values.rights ?? []}
          onChange={(rights) => form.set('rights', rights)}
        />
      ),
    },
  ];
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      act={subject.act}
      noun={ENTITY_NOUNS.agent}
      form={form}
      size="lg"
      onSave={(body) => save.mutateAsync({ body })}
      otherActions={
        subject.act === 'read' && mayEdit ? (
          <Button variant="default" onClick={() => open('edit', subject.id)}>
            Modifier
          </Button>
        ) : undefined
      }
    >
      <FormTabs tabs={tabs} errors={form.errors} />
    </FormDialog>
  );
}

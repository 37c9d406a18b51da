import { Text } from '@mantine/core';
import { agentActs } from '@vigie/contracts/commercial/agent/agent.acts';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { isRightKey } from '@vigie/contracts/core/rights';
import { rightProfileCalls } from '@vigie/contracts/platform/right-profile/right-profile.calls';
import { sendBulkAct } from '@vigie/kit/logic/acts/use-acts';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useCall } from '@vigie/kit/runtime';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { z } from 'zod';
import type { ActedAgent } from '../licence/licence.dialog';

interface Props {
  agents: readonly ActedAgent[];
  opened: boolean;
  onClose: () => void;
}

const chosen = z.object({ profile: z.string().min(1, VALIDATION_MESSAGES.required) });

/** Gives all chosen agents the rights of one profile. */
export function GiveProfileDialog({ agents, ...dialog }: Props) {
  const form = useZodForm(chosen, { profile: '' });
  const { label } = agentActs.acts.giveRights;
  const { data } = useCall(rightProfileCalls.rightChoices, { params: { role: 'agent' }, query: { search: '' } });
  const profiles = data?.profiles ?? [];
  const profile = profiles.find(({ id }) => id === form.values.profile);
  const [only, ...more] = agents;
  return (
    <FormDialog
      {...dialog}
      act="edit"
      noun={ENTITY_NOUNS.agent}
      title={label}
      form={form}
      size="sm"
      saveLabel="Donner"
      onSave={async () => {
        if (profile) await sendBulkAct(agentActs, 'giveRights', agents, { rights: profile.rights.filter(isRightKey) });
      }}
    >
      <div>
        <Text fw={600}>{more.length === 0 ? `${only?.firstName} ${only?.lastName}` : `${agents.length} agents`}</Text>
        <Text c="dimmed">
          Les autorisations du profil remplacent celles d'avant. Changer le profil plus tard n'y changera rien.
        </Text>
      </div>
      <SelectField
        label="Profil"
        options={profiles.map(({ id, name, rights }) => ({ value: id, label: `${name} (${rights.length})` }))}
        {...form.field('profile')}
      />
      {data && profiles.length === 0 && (
        <Text role="status">Aucun profil pour les agents : créez-en un dans Paramètres, Profils de droits.</Text>
      )}
    </FormDialog>
  );
}

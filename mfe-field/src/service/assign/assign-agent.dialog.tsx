import { Text } from '@mantine/core';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { byId } from '@vigie/contracts/core/wire';
import type { ServiceRow } from '@vigie/contracts/field/service/service';
import { serviceActs } from '@vigie/contracts/field/service/service.acts';
import { countOf } from '@vigie/contracts/formats/french';
import { sendBulkAct } from '@vigie/kit/logic/acts/use-acts';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { z } from 'zod';
import type { Findings } from '../../planning/findings';
import { DIRECTORY_SOURCES } from '../directory-sources';
import { foundAbout } from './found-about';

interface Props {
  rows: readonly ServiceRow[];
  onFindings: (findings: Findings) => void;
  opened: boolean;
  onClose: () => void;
}

const schema = z.object({ agent: byId });

/**
 * Assigns one agent to the selected services. Services that a check forbids stay unchanged and are listed; what the checks
 * only warn of is shown afterwards, as after any save of a service.
 */
export function AssignAgentDialog({ rows, onFindings, ...dialog }: Props) {
  const timeZone = useTimeZone();
  const form = useZodForm(schema, { agent: { id: '' } });
  const { label } = serviceActs.acts.assignAgent;
  const taken = rows.filter(({ agent }) => agent !== null).length;
  return (
    <FormDialog
      {...dialog}
      act="edit"
      noun={ENTITY_NOUNS.service}
      title={label}
      form={form}
      size="sm"
      saveLabel="Attribuer"
      onSave={async (body) => {
        await sendBulkAct(serviceActs, 'assignAgent', rows, body);
        // What is found about a service that the agent had already was found before.
        const given = rows.filter(({ agent }) => agent?.id !== body.agent.id);
        void foundAbout(given, [body.agent.id], timeZone).then((found) => found && onFindings(found));
      }}
    >
      <div>
        <Text fw={600}>{countOf(rows.length, ENTITY_NOUNS.service)}</Text>
        {taken > 0 && <Text c="dimmed">{`Remplace l'agent prévu (${taken}).`}</Text>}
      </div>
      <RefField
        label="Agent"
        {...form.field('agent.id')}
        value={form.values.agent?.id || null}
        onChange={(id) => form.set('agent.id', id ?? '')}
        required
        source={DIRECTORY_SOURCES.agent}
      />
    </FormDialog>
  );
}

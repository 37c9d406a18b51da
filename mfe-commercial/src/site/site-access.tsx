import type { Site } from '@vigie/contracts/commercial/site/site';
import { newId } from '@vigie/contracts/core/id';
import { useRight } from '@vigie/kit/runtime';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { MultiRefField } from '@vigie/kit/ui/fields/pick/multi-ref-field';
import { Repeated } from '@vigie/kit/ui/fields/repeated';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { agentSource } from '../refs/agent-sources';
import type { SiteForm } from './site-draft';

export function SiteAccess({ form, site }: { form: SiteForm; site?: Site }) {
  const { values } = form;
  const mayListAgents = useRight('ACCOUNT_RIGHT_LIST_AGENT');
  return (
    <>
      {mayListAgents && (
        <MultiRefField
          label="Agents qui connaissent le site"
          description="Proposés en premier quand un service y est planifié."
          source={agentSource}
          known={site?.siteUsers.map((user) => user.agent)}
          value={(values.siteUsers ?? []).map((user) => user.agentId ?? '')}
          onChange={(ids) =>
            form.set(
              'siteUsers',
              ids.map((agentId) => ({ agentId, siteId: values.id })),
            )
          }
          error={form.errors.siteUsers}
        />
      )}
      <Repeated
        title="Clés"
        empty="Aucune clé confiée."
        addLabel="Ajouter une clé"
        rows={values.siteKeys ?? []}
        onAdd={() => form.insert('siteKeys', { id: newId(), name: '', reference: '', quantity: 1 })}
        onRemove={(index) => form.remove('siteKeys', index)}
        row={(index) => (
          <Pair>
            <TextField label="Clé" {...form.field(`siteKeys.${index}.name`)} />
            <TextField label="Référence" {...form.field(`siteKeys.${index}.reference`)} />
            <NumberField label="Quantité" min={1} {...form.field(`siteKeys.${index}.quantity`)} />
          </Pair>
        )}
      />
      <Repeated
        title="Alarmes"
        empty="Aucune alarme décrite."
        addLabel="Ajouter une alarme"
        rows={values.siteAlarms ?? []}
        onAdd={() => form.insert('siteAlarms', { id: newId(), name: '', location: '', instructions: '' })}
        onRemove={(index) => form.remove('siteAlarms', index)}
        row={(index) => (
          <>
            <Pair>
              <TextField label="Alarme" {...form.field(`siteAlarms.${index}.name`)} />
              <TextField label="Emplacement" {...form.field(`siteAlarms.${index}.location`)} />
            </Pair>
            <TextAreaField label="Conduite à tenir" rows={2} {...form.field(`siteAlarms.${index}.instructions`)} />
          </>
        )}
      />
    </>
  );
}

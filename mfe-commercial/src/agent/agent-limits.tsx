import { WEEKDAYS } from '@vigie/contracts/core/time/calendar';
import type { Ref } from '@vigie/contracts/core/wire';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { TimeField } from '@vigie/kit/ui/fields/date/time-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { MultiRefField } from '@vigie/kit/ui/fields/pick/multi-ref-field';
import { MultiSelectField } from '@vigie/kit/ui/fields/pick/multi-select-field';
import { Repeated } from '@vigie/kit/ui/fields/repeated';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { siteSource } from '../refs/site-source';
import type { AgentForm } from './agent-draft';

/** The sites, days and hours on which an agent must not be employed; the planning checks read them. */
export function AgentLimits({ form, sites }: { form: AgentForm; sites?: readonly Ref[] }) {
  const { values } = form;
  return (
    <>
      <MultiRefField
        label="Sites interdits"
        description="Le planning signale l'agent qui y est affecté"
        source={siteSource}
        known={sites}
        {...form.field('forbiddenSiteIds')}
        value={values.forbiddenSiteIds ?? []}
      />
      <Repeated
        title="Restrictions"
        empty="Aucune restriction : l'agent travaille à toute heure et tous les jours."
        addLabel="Ajouter une restriction"
        rows={(values.restrictions ?? []).map((_, index) => ({ id: `${index}` }))}
        onAdd={() => form.insert('restrictions', { name: '' })}
        onRemove={(index) => form.remove('restrictions', index)}
        row={(index) => <RestrictionFields form={form} index={index} />}
      />
    </>
  );
}

function RestrictionFields({ form, index }: { form: AgentForm; index: number }) {
  const restriction = form.values.restrictions?.[index];
  if (!restriction) return null;
  const at = <K extends string>(key: K) => `restrictions.${index}.${key}` as const;
  return (
    <>
      <Pair>
        <TextField label="Motif" placeholder="Pas de nuit" {...form.field(at('name'))} />
        <SwitchField
          label="Demandée par le médecin du travail"
          {...form.field(at('medical'))}
          value={restriction.medical ?? false}
        />
      </Pair>
      <Pair>
        <MultiSelectField
          label="Jours"
          whenEmpty="Tous les jours"
          options={WEEKDAYS}
          {...form.field(at('weekdays'))}
          value={(restriction.weekdays ?? []) as (typeof WEEKDAYS)[number]['value'][]}
          // An empty list would be a restriction on no day at all.
          onChange={(days) => form.set(at('weekdays'), days.length > 0 ? days : undefined)}
        />
        <SwitchField
          label="Jours fériés seulement"
          {...form.field(at('holidays'))}
          value={restriction.holidays ?? false}
        />
      </Pair>
      <Pair>
        <TimeField label="De" {...form.field(at('startTime'))} value={restriction.startTime ?? null} />
        <TimeField label="À" {...form.field(at('endTime'))} value={restriction.endTime ?? null} />
      </Pair>
      <Pair>
        <DateField label="Du" {...form.field(at('fromDay'))} value={restriction.fromDay ?? null} />
        <DateField label="Jusqu'au" {...form.field(at('untilDay'))} value={restriction.untilDay ?? null} />
      </Pair>
    </>
  );
}

import type { Expiration, expirationSaveSchema } from '@vigie/contracts/commercial/expiration/expiration';
import type { FileRef } from '@vigie/contracts/formats/file-ref';
import type { PeriodUnit } from '@vigie/contracts/rules/expirations/calendar';
import { AGENCY_DOCUMENT_TYPES, FREQUENCY_UNITS } from '@vigie/contracts/rules/expirations/expiration-kinds';
import { rhythmText } from '@vigie/contracts/rules/expirations/reminders';
import { useReadOnly } from '@vigie/kit/logic/form/read-only';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { FileField } from '@vigie/kit/ui/fields/file-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { agentSource } from '../refs/agent-sources';
import { customerSource } from '../refs/customer-source';

type ExpirationForm = ZodForm<typeof expirationSaveSchema>;

const UNITS = FREQUENCY_UNITS.map(({ value, plural }) => ({ value, label: plural }));
const MAX_FILES = 30;

export function ExpirationFields({ form, known }: { form: ExpirationForm; known?: Expiration }) {
  const { values } = form;
  return (
    <>
      {values.subject === 'agent' && (
        <RefField
          label="Agent"
          source={agentSource}
          known={known?.agent ? [known.agent] : undefined}
          {...form.field('agent.id')}
        />
      )}
      {values.subject === 'customer' && (
        <RefField
          label="Client"
          source={customerSource}
          known={known?.customer ? [known.customer] : undefined}
          {...form.field('customer.id')}
        />
      )}
      <TextField label="Type" {...form.field('expirationType.name')} />
      {values.subject !== 'agent' && (
        <SelectField
          label="Document réglementaire"
          whenEmpty="Autre"
          options={AGENCY_DOCUMENT_TYPES}
          {...form.field('type')}
          value={values.type ?? null}
        />
      )}
      <Pair>
        <DateField
          label="Échéance"
          description="Dernier jour de validité"
          {...form.field('endDate')}
          value={values.endDate ?? null}
        />
        <DateField label="Premier rappel" {...form.field('initialSendDate')} value={values.initialSendDate ?? null} />
      </Pair>
      <Rhythm form={form} />
      <TextAreaField label="Observations" {...form.field('description')} value={values.description ?? ''} />
      <Files form={form} stored={known?.files ?? []} />
    </>
  );
}

/** The interval between reminders; without a number, the reminder is sent once. */
function Rhythm({ form }: { form: ExpirationForm }) {
  const { unit, frequency } = form.values.frequencyRhythm ?? {};
  const set = (next: { unit?: PeriodUnit; frequency?: number | null }) => {
    const rhythm = { unit: unit ?? 3, frequency: frequency ?? null, ...next };
    form.set('frequencyRhythm', rhythm.frequency === null ? null : rhythm);
  };
  return (
    <Pair>
      <NumberField
        label="Rappeler ensuite tous les"
        description={unit && frequency ? rhythmText({ unit, frequency }) : rhythmText(null)}
        min={1}
        value={frequency ?? null}
        onChange={(next) => set({ frequency: next })}
        error={form.errors['frequencyRhythm.frequency']}
        data-path="frequencyRhythm.frequency"
      />
      <SelectField
        label="Unité"
        required
        options={UNITS}
        value={unit ?? 3}
        onChange={(next) => next && set({ unit: next })}
        error={form.errors['frequencyRhythm.unit']}
        data-path="frequencyRhythm.unit"
      />
    </Pair>
  );
}

/** The attached files, and a field to add one. */
function Files({ form, stored }: { form: ExpirationForm; stored: readonly FileRef[] }) {
  const readOnly = useReadOnly(false);
  const files = (form.values.files ?? []).flatMap(({ id }) => id ?? []);
  const set = (ids: string[]) =>
    form.set(
      'files',
      ids.map((id) => ({ id })),
    );
  const nameOf = (id: string, index: number) => stored.find((file) => file.id === id)?.name ?? `Fichier ${index + 1}`;
  return (
    <>
      {files.map((id, index) => (
        <FileField
          key={id}
          label={nameOf(id, index)}
          value={id}
          onChange={(next) => set(next ? files.with(index, next) : files.toSpliced(index, 1))}
        />
      ))}
      {!readOnly && files.length < MAX_FILES && (
        <FileField
          key={`next ${files.length}`}
          label={files.length === 0 ? 'Fichier' : 'Autre fichier'}
          value={null}
          onChange={(id) => id && set([...files, id])}
          error={form.errors.files}
          data-path="files"
        />
      )}
    </>
  );
}

import { Text } from '@mantine/core';
import type { invoiceRecurrenceSaveSchema } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { formatCents } from '@vigie/contracts/formats/french';
import { indexedCents } from '@vigie/contracts/rules/prices/indexation';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import type { FieldProps } from '@vigie/kit/ui/fields/field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { PercentField } from '@vigie/kit/ui/fields/percent-field';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { type Line, netOf } from '../commercial-document/lines';

interface Props {
  from: Omit<FieldProps<string | null>, 'label'>;
  basisPoints: Omit<FieldProps<number | null>, 'label'>;
  yearly: Omit<FieldProps<boolean | null>, 'label'>;
}

/** The indexation of a recurrence: percentage, first day, and whether it repeats each year. */
export function IndexationFields({ from, basisPoints, yearly }: Props) {
  return (
    <>
      <Pair>
        <PercentField label="Évolution des prix" negative {...basisPoints} />
        <DateField
          label="À partir du"
          description="Première période facturée qui commence ce jour-là ou après"
          {...from}
        />
      </Pair>
      <SwitchField label="Chaque année à cette date" {...yearly} />
    </>
  );
}

/** The indexation fields of the form, with the amount of the lines after the next indexation. */
interface LinesProps {
  form: ZodForm<typeof invoiceRecurrenceSaveSchema>;
  /** The customer's. */
  currency: string | undefined;
}

export function IndexationOfLines({ form, currency }: LinesProps) {
  const { indexation, items } = form.values;
  const points = indexation?.basisPoints;
  return (
    <>
      <SwitchField
        label="Indexer les prix"
        value={Boolean(indexation)}
        onChange={(on) => form.set('indexation', on ? { from: null, basisPoints: null, yearly: true } : null)}
      />
      {indexation && (
        <IndexationFields
          from={form.field('indexation.from')}
          basisPoints={form.field('indexation.basisPoints')}
          yearly={{ ...form.field('indexation.yearly'), value: indexation.yearly ?? false }}
        />
      )}
      {typeof points === 'number' && <Text size="sm">{indexedText(items, points, currency)}</Text>}
    </>
  );
}

function indexedText(items: readonly Line[], basisPoints: number, currency: string | undefined): string {
  const sum = (lines: readonly Line[]) => lines.reduce((all, line) => all + (netOf(line) ?? 0), 0);
  const indexed = items.map((line) => ({
    ...line,
    unitPriceCents: line.unitPriceCents && indexedCents(line.unitPriceCents, basisPoints),
  }));
  return `Lignes : ${formatCents(sum(items), currency)} HT, puis ${formatCents(sum(indexed), currency)} HT.`;
}

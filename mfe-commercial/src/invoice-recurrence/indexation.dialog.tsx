import { Text } from '@mantine/core';
import {
  type InvoiceRecurrenceRow,
  indexationSchema,
} from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { invoiceRecurrenceActs } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.acts';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { sendBulkAct } from '@vigie/kit/logic/acts/use-acts';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { IndexationFields } from './indexation-fields';

interface Props {
  rows: readonly InvoiceRecurrenceRow[];
  opened: boolean;
  onClose: () => void;
}

/** « Indexer »: applies one indexation to all chosen recurrences. */
export function IndexationDialog({ rows, ...dialog }: Props) {
  const form = useZodForm(indexationSchema, { from: null, basisPoints: null, yearly: true });
  const { label } = invoiceRecurrenceActs.acts.index;
  const [only, ...more] = rows;
  const today = useToday();
  const begun = rows.filter(({ indexedFrom }) => indexedFrom !== null && indexedFrom < today).length;
  const replaced = rows.filter(({ indexedFrom }) => indexedFrom !== null && indexedFrom >= today).length;
  return (
    <FormDialog
      {...dialog}
      act="edit"
      noun={ENTITY_NOUNS.invoiceRecurrence}
      title={label}
      form={form}
      size="sm"
      saveLabel={label}
      onSave={(body) => sendBulkAct(invoiceRecurrenceActs, 'index', rows, body)}
    >
      <div>
        <Text fw={600}>{more.length === 0 ? only?.title : `${rows.length} abonnements`}</Text>
        {begun > 0 && <Text c="dimmed">{`L’indexation déjà commencée reste acquise (${begun}).`}</Text>}
        {replaced > 0 && <Text c="dimmed">{`Remplace l’indexation déjà prévue (${replaced}).`}</Text>}
      </div>
      <IndexationFields
        from={form.field('from')}
        basisPoints={form.field('basisPoints')}
        yearly={{ ...form.field('yearly'), value: form.values.yearly ?? false }}
      />
    </FormDialog>
  );
}

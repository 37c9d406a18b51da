import { Checkbox, Stack, Text } from '@mantine/core';
import type { InvoiceRow } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import { plural } from '@vigie/contracts/core/messages/plural';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { idSchema } from '@vigie/contracts/core/wire';
import { formatCents, formatFrenchDay } from '@vigie/contracts/formats/french';
import { sendBulkAct } from '@vigie/kit/logic/acts/use-acts';
import type { Opening } from '@vigie/kit/logic/form/use-dialog';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { z } from 'zod';

const { remind } = invoiceActs.acts;

export interface Asked {
  due: readonly InvoiceRow[];
  early: readonly InvoiceRow[];
  /** Invoices that are due, of customers whose last mail did not arrive. */
  bounced: readonly InvoiceRow[];
  /** Invoices that cannot be reminded are sent along: the answer gives the reason for each. */
  others: readonly InvoiceRow[];
  /** Called once with the outcome; the list clears its selection after a sending. */
  tell: (done: boolean) => void;
}

const earlyTitle = (count: number): string =>
  count > 1 ? `${count} factures ne sont pas échues` : "Une facture n'est pas échue";
const bouncedTitle = (count: number): string =>
  count > 1 ? `${count} clients ne reçoivent pas vos e-mails` : 'Un client ne reçoit pas vos e-mails';

const chosenSchema = z.object({ chosen: z.array(idSchema) });

/** Asks which of the invoices that need no reminder yet, or whose mails do not arrive, are reminded all the same. */
export function DoubtfulReminders({ due, early, bounced, others, tell, ...dialog }: Asked & Opening) {
  const { opened, onClose } = dialog;
  const form = useZodForm(chosenSchema, { chosen: [] });
  const { chosen = [] } = form.values;
  const count = due.length + chosen.length;
  const toggle = (id: string, ticked: boolean) =>
    form.set('chosen', ticked ? [...chosen, id] : chosen.filter((it) => it !== id));
  const choicesOf = (rows: readonly InvoiceRow[]) => (
    <Stack gap="xs">
      {rows.map(({ id, number, customer, dueDate, toPay, currency }) => (
        <Checkbox
          key={id}
          label={`${number} – ${customer.name}`}
          description={`${formatCents(toPay, currency)} à régler au plus tard le ${dueDate && formatFrenchDay(dueDate)}`}
          checked={chosen.includes(id)}
          onChange={(event) => toggle(id, event.currentTarget.checked)}
          styles={{ label: { overflowWrap: 'anywhere' } }}
        />
      ))}
    </Stack>
  );
  return (
    <FormDialog
      opened={opened}
      onClose={() => {
        tell(false);
        onClose();
      }}
      act="edit"
      noun={ENTITY_NOUNS.invoice}
      title={early.length > 0 ? earlyTitle(early.length) : bouncedTitle(bounced.length)}
      form={form}
      saveLabel={count > 0 ? `Relancer ${plural(count, 'facture')}` : remind.label}
      saveDisabled={count === 0}
      onSave={async (values) => {
        const ticked = [...early, ...bounced].filter(({ id }) => values.chosen.includes(id));
        const rows = [...due, ...ticked, ...others];
        await sendBulkAct(invoiceActs, 'remind', rows, {});
        tell(true);
      }}
    >
      {early.length > 0 && (
        <>
          <Text>
            {early.length > 1
              ? 'Leurs clients ont encore le temps de payer : elles sont laissées de côté, sauf celles que vous cochez.'
              : 'Son client a encore le temps de payer : elle est laissée de côté, sauf si vous la cochez.'}
          </Text>
          {choicesOf(early)}
        </>
      )}
      {bounced.length > 0 && (
        <>
          <Text>
            {bounced.length > 1
              ? "Le dernier e-mail à leurs clients n'est pas arrivé : vérifiez les adresses. Elles sont laissées de côté, sauf celles que vous cochez."
              : "Le dernier e-mail à son client n'est pas arrivé : vérifiez l'adresse. Elle est laissée de côté, sauf si vous la cochez."}
          </Text>
          {choicesOf(bounced)}
        </>
      )}
      {due.length > 0 && (
        <Text c="dimmed">
          {due.length > 1
            ? `Les ${due.length} autres reçoivent le niveau de relance que leur retard appelle.`
            : "L'autre reçoit le niveau de relance que son retard appelle."}
        </Text>
      )}
    </FormDialog>
  );
}

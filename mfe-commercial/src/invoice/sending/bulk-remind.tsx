import { Checkbox, Stack, Text } from '@mantine/core';
import type { InvoiceRow } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { lateDaysOf, type ReminderHold } from '@vigie/contracts/commercial/invoice/reminder/reminder-levels';
import { allowedFrom } from '@vigie/contracts/core/acts/judge';
import { plural } from '@vigie/contracts/core/messages/plural';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { todayIn } from '@vigie/contracts/core/time/today';
import { idSchema } from '@vigie/contracts/core/wire';
import { formatCents, formatFrenchDay } from '@vigie/contracts/formats/french';
import { sendBulkAct, type useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import type { ReactNode } from 'react';
import { z } from 'zod';

const { remind } = invoiceActs.acts;

interface Asked {
  due: readonly InvoiceRow[];
  early: readonly InvoiceRow[];
  /** Invoices that are due, of customers whose last mail did not arrive. */
  bounced: readonly InvoiceRow[];
  /** Invoices that cannot be reminded are sent along: the answer gives the reason for each. */
  others: readonly InvoiceRow[];
  /** Called once with the outcome; the list clears its selection after a sending. */
  tell: (done: boolean) => void;
}

const canBeReminded = (row: InvoiceRow): boolean =>
  allowedFrom(invoiceStatuses, remind, row) && remind.when(row) === null;
const isEarly = ({ dueDate }: InvoiceRow, today: string): boolean =>
  dueDate !== null && lateDaysOf(dueDate, today) <= 0;

/** The list of reminders says why each is held; the list of invoices does not. */
const isBounced = (row: InvoiceRow & { held?: ReminderHold | null }): boolean => row.held === 'undelivered';

/**
 * Bulk « Relancer »: first lists the invoices that are not yet due and those whose last mail did not arrive, and leaves
 * them out unless the user ticks them.
 */
export function useBulkRemind<Row extends InvoiceRow>(
  acts: ReturnType<typeof useBulkActs<Row>>,
): { bulkActs: ReturnType<typeof useBulkActs<Row>>; dialog: ReactNode } {
  const asking = useDialog<Asked>();
  const timeZone = useTimeZone();
  const bulkActs = acts.map((act) => {
    if (act.name !== 'remind') return act;
    const onRun: typeof act.onRun = async (rows, progress) => {
      const today = todayIn(timeZone);
      const open = rows.filter(canBeReminded);
      const early = open.filter((row) => isEarly(row, today));
      const late = open.filter((row) => !isEarly(row, today));
      const bounced = late.filter(isBounced);
      if (early.length + bounced.length === 0) return act.onRun(rows, progress);
      const due = late.filter((row) => !isBounced(row));
      const others = rows.filter((row) => !canBeReminded(row));
      return new Promise<boolean>((tell) => asking.open({ due, early, bounced, others, tell }));
    };
    return { ...act, onRun, onRunLong: onRun };
  });
  const { subject } = asking;
  const dialog = subject && (
    <DoubtfulReminders
      key={[...subject.due, ...subject.early, ...subject.bounced].map(({ id }) => id).join(' ')}
      {...subject}
      opened={asking.opened}
      onClose={asking.close}
    />
  );
  return { bulkActs, dialog };
}

const earlyTitle = (count: number): string =>
  count > 1 ? `${count} factures ne sont pas échues` : "Une facture n'est pas échue";
const bouncedTitle = (count: number): string =>
  count > 1 ? `${count} clients ne reçoivent pas vos e-mails` : 'Un client ne reçoit pas vos e-mails';

const chosenSchema = z.object({ chosen: z.array(idSchema) });

function DoubtfulReminders({
  due,
  early,
  bounced,
  others,
  tell,
  ...dialog
}: Asked & { opened: boolean; onClose: () => void }) {
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

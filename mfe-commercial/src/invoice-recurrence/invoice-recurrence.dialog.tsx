import { Text } from '@mantine/core';
import { historyFieldsIn } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import {
  type InvoiceRecurrence,
  invoiceRecurrenceFields,
  invoiceRecurrenceSaveSchema,
} from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import {
  MONTH_DAY_OPTIONS,
  REPEAT_OPTIONS,
  WEEK_OF_MONTH_FIELD,
} from '@vigie/contracts/rules/recurrence/recurrence-options';
import type { WeekOfMonth } from '@vigie/contracts/rules/recurrence/rule';
import { useZodForm, type ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useCall, useRight, useSend } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { RecordDialog } from '@vigie/kit/ui/dialog/record-dialog';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { MultiSelectField } from '@vigie/kit/ui/fields/pick/multi-select-field';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { DocumentItems } from '../commercial-document/document-items';
import { newItem } from '../commercial-document/new-item';
import { useCurrencyOf } from '../forms/use-currency-of';
import { customerSource } from '../refs/customer-source';
import { FirstInvoice } from './first-invoice';
import { HolidayDays } from './holiday-days';
import { IndexationOfLines } from './indexation-fields';
import { PastDue } from './past-due';
import { saveConfirmed } from './save-confirmed';

interface Props {
  id: string;
  known: boolean;
  opened: boolean;
  onClose: () => void;
}

const WEEKDAYS = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'].map((label, i) => ({
  value: i + 1,
  label,
}));
const EVERY = {
  daily: { singular: 'jour', plural: 'jours' },
  weekly: { singular: 'semaine', plural: 'semaines' },
  monthly: { singular: 'mois', plural: 'mois' },
  yearly: { singular: 'an', plural: 'ans' },
  holidays: { singular: 'jour férié', plural: 'jours fériés' },
} as const;

/** The form of a recurrence: lines, customer and schedule. */
export function InvoiceRecurrenceDialog({ id, known, opened, onClose }: Props) {
  const query = useCall(invoiceRecurrenceCalls.invoiceRecurrence, { params: { id } }, { enabled: known });
  const act = useRight('ACCOUNT_RIGHT_EDIT_INVOICE') ? 'edit' : 'read';
  const dialog = { opened, onClose };
  if (!known) return <InvoiceRecurrenceForm id={id} {...dialog} />;
  return (
    <RecordDialog query={query} act={act} noun={ENTITY_NOUNS.invoiceRecurrence} size="xl" {...dialog}>
      {({ invoiceRecurrence }) => <InvoiceRecurrenceForm id={id} {...dialog} recurrence={invoiceRecurrence} />}
    </RecordDialog>
  );
}

function draftOf(id: string, today: string, known?: InvoiceRecurrence) {
  if (known) {
    const { customer, status: _status, lastGeneratedAt: _last, nextDueAt: _next, ...fields } = known;
    return { ...fields, customer: { id: customer.id } };
  }
  return {
    id,
    customer: { id: null },
    title: '',
    items: [newItem()],
    discount: null,
    note: null,
    purchaseOrder: null,
    repeat: 'monthly' as const,
    frequency: 1,
    days: [],
    nth: null,
    monthDays: [],
    holidayDays: [],
    excludeHolidays: false,
    startAt: today,
    endAt: null,
    autoSend: true,
    billPast: false,
    indexation: null,
  };
}

type RecurrenceForm = ZodForm<typeof invoiceRecurrenceSaveSchema>;

interface FormProps {
  id: string;
  opened: boolean;
  onClose: () => void;
  recurrence?: InvoiceRecurrence;
}

function InvoiceRecurrenceForm({ id, opened, onClose, recurrence }: FormProps) {
  const today = useToday();
  const form = useZodForm(invoiceRecurrenceSaveSchema, draftOf(id, today, recurrence));
  const save = useSend(invoiceRecurrenceCalls.saveInvoiceRecurrence, { quiet: true });
  const mayEdit = useRight('ACCOUNT_RIGHT_EDIT_INVOICE');
  const currency = useCurrencyOf(form.values.customer?.id ?? null, undefined);
  const fields = <Fields form={form} recurrence={recurrence} currency={currency} />;
  const tabsOf = (known: InvoiceRecurrence) => [
    { key: 'invoiceRecurrence', label: 'Abonnement', paths: Object.keys(form.values), content: fields },
    historyTab(
      invoiceRecurrenceCalls.historyInvoiceRecurrence,
      known.id,
      currency ? historyFieldsIn(invoiceRecurrenceFields, currency) : invoiceRecurrenceFields,
    ),
  ];
  const act = recurrence ? (mayEdit ? 'edit' : 'read') : 'add';
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act={act}
      noun={ENTITY_NOUNS.invoiceRecurrence}
      form={form}
      size="xl"
      onSave={(body) => saveConfirmed((confirmed) => save.mutateAsync({ body: { ...body, ...confirmed } }))}
    >
      {recurrence ? <FormTabs tabs={tabsOf(recurrence)} errors={form.errors} /> : fields}
    </FormDialog>
  );
}

/** By days of the month, or as « le premier lundi ». */
function DaysOfMonth({ form }: { form: RecurrenceForm }) {
  const nth = (form.values.nth ?? null) as WeekOfMonth | null;
  return (
    <Pair>
      <SelectField {...WEEK_OF_MONTH_FIELD} {...form.field('nth')} value={nth} />
      {nth === null ? (
        <MultiSelectField
          label="Jours du mois"
          description="Vide : le jour du début"
          options={MONTH_DAY_OPTIONS}
          {...form.field('monthDays')}
          value={(form.values.monthDays ?? []) as number[]}
        />
      ) : (
        <MultiSelectField
          label="Jours"
          description="Vide : celui du début"
          options={WEEKDAYS}
          {...form.field('days')}
          value={(form.values.days ?? []) as number[]}
        />
      )}
    </Pair>
  );
}

interface FieldsProps {
  form: RecurrenceForm;
  recurrence?: InvoiceRecurrence;
  /** The customer's; undefined while it is not known. */
  currency: string | undefined;
}

function Fields({ form, recurrence, currency }: FieldsProps) {
  const repeat = form.values.repeat ?? 'monthly';
  return (
    <>
      {recurrence?.nextDueAt && <Text>{`Prochaine facture le ${formatFrenchDay(recurrence.nextDueAt)}.`}</Text>}
      <RefField
        label="Client"
        source={customerSource}
        known={recurrence ? [recurrence.customer] : undefined}
        {...form.field('customer.id')}
      />
      <TextField label="Objet" {...form.field('title')} />
      <Pair>
        <SelectField label="Répétition" options={REPEAT_OPTIONS} {...form.field('repeat')} value={repeat} />
        <NumberField
          label="Tous les"
          suffix={` ${(form.values.frequency ?? 1) < 2 ? EVERY[repeat].singular : EVERY[repeat].plural}`}
          {...form.field('frequency')}
          value={form.values.frequency ?? null}
        />
      </Pair>
      {repeat === 'weekly' && (
        <MultiSelectField
          label="Jours"
          options={WEEKDAYS}
          {...form.field('days')}
          value={(form.values.days ?? []) as number[]}
        />
      )}
      {(repeat === 'monthly' || repeat === 'yearly') && <DaysOfMonth form={form} />}
      {repeat === 'holidays' && <HolidayDays form={form} />}
      <Pair>
        <DateField label="Début" {...form.field('startAt')} />
        <DateField
          label="Fin"
          description="Dernier jour facturé, au prorata d'une période entamée"
          {...form.field('endAt')}
          value={form.values.endAt ?? null}
        />
      </Pair>
      {!recurrence && <PastDue form={form} />}
      {!recurrence && <FirstInvoice form={form} />}
      <DocumentItems form={form} dated={false} currency={currency} />
      <IndexationOfLines form={form} currency={currency} />
      <TextField
        label="Commande du client"
        description="Ou numéro d'engagement ; vide : celui du client"
        {...form.field('purchaseOrder')}
        value={form.values.purchaseOrder ?? ''}
      />
      <TextAreaField label="Note" {...form.field('note')} value={form.values.note ?? ''} />
      <SwitchField
        label={COMMERCIAL_MESSAGES.sendToCustomer}
        description="Sauf à un client dont les factures partent par courrier"
        {...form.field('autoSend')}
        value={form.values.autoSend ?? false}
      />
      {repeat !== 'holidays' && (
        <SwitchField
          label={repeat === 'daily' ? COMMON_MESSAGES.exceptHolidays : 'Jour férié : reporter au jour ouvré suivant'}
          {...form.field('excludeHolidays')}
          value={form.values.excludeHolidays ?? false}
        />
      )}
    </>
  );
}

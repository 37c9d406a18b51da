import { Text } from '@mantine/core';
import { historyFieldsIn } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import { type Invoice, invoiceFields } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { invoiceStatuses, invoiceTypes, isCreditNote } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { invoiceSaveSchema, type ParsedInvoiceSave } from '@vigie/contracts/commercial/invoice/invoice-draft';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { apiBlob, useCall, useRight, useSend } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { DocumentEditor } from '../commercial-document/document-editor.dialog';
import { DocumentItems } from '../commercial-document/document-items';
import { SettlementFields } from '../commercial-document/settlement-fields';
import { Warnings } from '../commercial-document/warnings';
import { CustomerSiteFields } from '../forms/customer-site-fields';
import { PeriodFields } from '../forms/period-fields';
import { useCurrencyOf } from '../forms/use-currency-of';
import { EuroRateFields } from './euro-rate-fields';
import { asActed, issueInvoice, priceAnew } from './invoice-acts';
import { type InvoiceCopy, type InvoiceForm, invoiceDraft } from './invoice-draft';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The id of a new draft. */
  id: string;
  invoice?: Invoice;
  /** The content of a new draft; nothing is written before it is saved. */
  copy?: InvoiceCopy;
  /** Called after « Enregistrer et émettre ». */
  onIssued?: (invoice: Invoice) => void;
  /** Called when the document was priced again from its services. */
  onRefreshed?: (invoice: Invoice) => void;
}

/** The editor of a draft; the number is taken when the draft is issued. */
export function DraftDialog({ opened, onClose, id, invoice, copy, onIssued, onRefreshed }: Props) {
  const form = useZodForm(invoiceSaveSchema, invoiceDraft(id, invoice, copy));
  const mayIssue = useRight('ACCOUNT_RIGHT_EDIT_INVOICE');
  const save = useSend(invoiceCalls.saveInvoice, { quiet: true });
  const type = form.values.type ?? invoiceTypes.value.invoice;
  const saveAndIssue = async (body: ParsedInvoiceSave) => {
    const saved = await save.mutateAsync({ body });
    // The draft is already saved, whatever the user answers to the confirmation of issuing.
    void issueInvoice(asActed(saved.invoice)).then((issued) => issued && onIssued?.(issued));
  };

  return (
    <DocumentEditor
      opened={opened}
      onClose={onClose}
      noun={isCreditNote({ type }) ? ENTITY_NOUNS.creditNote : ENTITY_NOUNS.invoice}
      form={form}
      kept={
        invoice && {
          label: invoiceTypes.labelOf(type),
          history: historyTab(
            invoiceCalls.historyInvoice,
            invoice.id,
            historyFieldsIn(invoiceFields, invoice.currency),
          ),
        }
      }
      onSave={(body) => save.mutateAsync({ body })}
      alsoSave={mayIssue ? { label: 'Enregistrer et émettre', onSave: saveAndIssue } : undefined}
      previewOf={(body, work) => apiBlob(invoiceCalls.previewInvoice, { body }, work)}
    >
      <Fields
        form={form}
        invoice={invoice}
        customer={invoice?.customer ?? copy?.customer}
        original={invoice?.original?.number ?? copy?.original}
        onRefreshed={onRefreshed}
      />
    </DocumentEditor>
  );
}

interface FieldsProps {
  form: InvoiceForm;
  invoice?: Invoice;
  customer?: Invoice['customer'];
  original?: string;
  onRefreshed?: (invoice: Invoice) => void;
}

function Fields({ form, invoice, customer, original, onRefreshed }: FieldsProps) {
  const credit = isCreditNote({ type: form.values.type ?? invoiceTypes.value.invoice });
  const currency = useCurrencyOf(form.values.customer?.id ?? null, invoice);
  const originalId = form.values.original?.id;
  const corrected = useCall(
    invoiceCalls.invoice,
    { params: { id: originalId ?? '' } },
    { enabled: originalId != null },
  );
  const vatLeft = corrected.data?.invoice.leftToCredit?.vat;
  const refresh = async (known: Invoice) => {
    const act = known.status === invoiceStatuses.value.toCheck ? 'correct' : 'refresh';
    const anew = await priceAnew(asActed(known), act);
    if (anew) onRefreshed?.(anew);
  };
  return (
    <>
      {invoice && <Warnings warnings={invoice.warnings} onRefresh={onRefreshed && (() => refresh(invoice))} />}
      {credit && (
        <Text c="dimmed">
          {`Cet avoir vient en déduction de la facture ${original ?? 'corrigée'} : ses lignes se saisissent en positif.`}
        </Text>
      )}
      <CustomerSiteFields
        customer={form.field('customer.id')}
        knownCustomer={customer}
        site={form.values.site}
        knownSite={invoice?.site}
        error={form.errors.site}
        onSite={(site) => form.set('site', site)}
      />
      <TextField label="Objet" {...form.field('title')} value={form.values.title ?? ''} />
      <DocumentItems form={form} currency={currency} sign={credit ? -1 : 1} vatLeft={vatLeft} />
      <PeriodFields value={form.values.period} errors={form.errors} onChange={(period) => form.set('period', period)} />
      <Pair>
        <DateField
          label="Date"
          description="Vide : le jour de l'émission"
          {...form.field('date')}
          value={form.values.date ?? null}
        />
        <TextField
          label="Commande du client"
          description="Ou numéro d'engagement"
          {...form.field('purchaseOrder')}
          value={form.values.purchaseOrder ?? ''}
        />
        <TextField
          label="Code service"
          description="Organismes publics ; vide : celui du client"
          {...form.field('serviceCode')}
          value={form.values.serviceCode ?? ''}
        />
      </Pair>
      <EuroRateFields form={form} currency={currency} />
      <SettlementFields period={form.field('settlementPeriod')} days={form.field('settlementDays')} />
      <TextAreaField label="Note" {...form.field('note')} value={form.values.note ?? ''} />
    </>
  );
}

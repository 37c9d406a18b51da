import { Text } from '@mantine/core';
import { historyFieldsIn } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import {
  type Estimate,
  estimateFields,
  estimateSaveSchema,
  type ParsedEstimateSave,
} from '@vigie/contracts/commercial/estimate/estimate';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { estimateStatuses } from '@vigie/contracts/commercial/estimate/estimate.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { apiBlob, toast, useRight, useSend } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { MoneyField } from '@vigie/kit/ui/fields/money-field';
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
import { type EstimateCopy, type EstimateForm, estimateDraft } from './estimate-draft';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The id of a new draft. */
  id: string;
  estimate?: Estimate;
  /** The content of a new draft; nothing is written before it is saved. */
  copy?: EstimateCopy;
  /** Called once the estimate has its number. */
  onNumbered?: (estimate: Estimate) => void;
}

/** The editor of an estimate: a draft until it is numbered, editable until it is validated. */
export function EstimateEditor({ opened, onClose, id, estimate, copy, onNumbered }: Props) {
  const form = useZodForm(estimateSaveSchema, estimateDraft(id, estimate, copy));
  const save = useSend(estimateCalls.saveEstimate, { quiet: true });
  const numbered = Boolean(estimate?.number);
  const saveNumbered = async (body: ParsedEstimateSave) => {
    const saved = await save.mutateAsync({ body: { ...body, status: estimateStatuses.value.active } });
    if (numbered) return;
    toast({ tone: 'positive', message: `Devis ${saved.estimate.number} enregistré` });
    onNumbered?.(saved.estimate);
  };
  return (
    <DocumentEditor
      opened={opened}
      onClose={onClose}
      noun={ENTITY_NOUNS.estimate}
      form={form}
      kept={
        estimate && {
          label: 'Devis',
          history: historyTab(
            estimateCalls.historyEstimate,
            estimate.id,
            historyFieldsIn(estimateFields, estimate.currency),
          ),
        }
      }
      onSave={numbered ? saveNumbered : (body) => save.mutateAsync({ body })}
      numbered={numbered}
      alsoSave={{ label: 'Enregistrer et numéroter', onSave: saveNumbered }}
      previewOf={(body, work) => apiBlob(estimateCalls.previewEstimate, { body }, work)}
    >
      <Fields form={form} estimate={estimate} customer={estimate?.customer ?? copy?.customer} />
    </DocumentEditor>
  );
}

interface FieldsProps {
  form: EstimateForm;
  estimate?: Estimate;
  customer?: Estimate['customer'];
}

function Fields({ form, estimate, customer }: FieldsProps) {
  const seesMargins = useRight('ACCOUNT_RIGHT_LIST_PROFIT_MARGIN');
  const currency = useCurrencyOf(form.values.customer?.id ?? null, estimate);
  const fixed = Boolean(estimate?.number ?? estimate?.replaces);
  return (
    <>
      {estimate && <Warnings warnings={estimate.warnings} />}
      {estimate?.replaces && !estimate.number && (
        <Text c="dimmed">{`Une fois numérotée, cette version remplace le devis ${estimate.replaces.number}.`}</Text>
      )}
      {estimate?.number && (
        <Text c="dimmed">{`Devis ${estimate.number} : le client répond à ce qui est enregistré ici.`}</Text>
      )}
      <CustomerSiteFields
        customer={{
          ...form.field('customer.id'),
          ...(fixed && { readOnly: true, description: COMMERCIAL_MESSAGES.numberedKeepsItsCustomer }),
        }}
        knownCustomer={customer}
        site={form.values.site}
        knownSite={estimate?.site}
        error={form.errors.site}
        onSite={(site) => form.set('site', site)}
      />
      <TextField label="Objet" {...form.field('title')} value={form.values.title ?? ''} />
      <DocumentItems form={form} currency={currency} />
      <PeriodFields value={form.values.period} errors={form.errors} onChange={(period) => form.set('period', period)} />
      <Pair>
        <DateField
          label="Date"
          description={COMMERCIAL_MESSAGES.dayOfItsNumber}
          {...form.field('date')}
          value={form.values.date ?? null}
        />
        <DateField
          label="Valable jusqu'au"
          description="Vide : 30 jours après sa date"
          {...form.field('validUntil')}
          value={form.values.validUntil ?? null}
        />
        {seesMargins && (
          <MoneyField
            label="Coût prévu HT"
            currency={currency}
            description="Interne : donne la marge"
            {...form.field('costCents')}
            value={form.values.costCents ?? null}
          />
        )}
      </Pair>
      <SettlementFields period={form.field('settlementPeriod')} days={form.field('settlementDays')} />
      <TextAreaField label="Note" {...form.field('note')} value={form.values.note ?? ''} />
    </>
  );
}

import { Alert } from '@mantine/core';
import { historyFieldsIn } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import {
  type ParsedPurchaseOrderSave,
  type PurchaseOrder,
  purchaseOrderFields,
  purchaseOrderSaveSchema,
} from '@vigie/contracts/commercial/purchase-order/purchase-order';
import { purchaseOrderCalls } from '@vigie/contracts/commercial/purchase-order/purchase-order.calls';
import { purchaseOrderStatuses } from '@vigie/contracts/commercial/purchase-order/purchase-order.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { useZodForm, type ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { apiBlob, toast, useSend } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { DocumentEditor } from '../commercial-document/document-editor.dialog';
import { DocumentItems } from '../commercial-document/document-items';
import { PeriodFields } from '../forms/period-fields';
import { useOwnCurrency } from '../forms/use-currency-of';
import { subcontractorSource } from '../refs/agent-sources';
import { siteSource } from '../refs/site-source';
import { type PurchaseOrderCopy, purchaseOrderDraft } from './purchase-order-draft';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The id of a new draft. */
  id: string;
  order?: PurchaseOrder;
  /** The content of a new draft; nothing is written before it is saved. */
  copy?: PurchaseOrderCopy;
  /** Called when a new order got its number; its form stays open for editing and sending. */
  onNumbered?: (order: PurchaseOrder) => void;
}

/** The editor of an order: a draft until it is numbered, editable until it is cancelled. */
export function PurchaseOrderEditor({ opened, onClose, id, order, copy, onNumbered }: Props) {
  const form = useZodForm(purchaseOrderSaveSchema, purchaseOrderDraft(id, order, copy));
  const save = useSend(purchaseOrderCalls.savePurchaseOrder, { quiet: true });
  const ownCurrency = useOwnCurrency();
  const numbered = Boolean(order?.number);
  const saveNumbered = async (body: ParsedPurchaseOrderSave) => {
    const { purchaseOrder } = await save.mutateAsync({
      body: { ...body, status: purchaseOrderStatuses.value.active },
    });
    if (numbered) return;
    toast({ tone: 'positive', message: `Bon de commande ${purchaseOrder.number} enregistré` });
    onNumbered?.(purchaseOrder);
  };
  return (
    <DocumentEditor
      opened={opened}
      onClose={onClose}
      noun={ENTITY_NOUNS.purchaseOrder}
      form={form}
      kept={
        order && {
          label: 'Bon de commande',
          history: historyTab(
            purchaseOrderCalls.historyPurchaseOrder,
            order.id,
            historyFieldsIn(purchaseOrderFields, order.currency),
          ),
        }
      }
      onSave={numbered ? saveNumbered : (body) => save.mutateAsync({ body })}
      numbered={numbered}
      alsoSave={{ label: 'Enregistrer et numéroter', onSave: saveNumbered }}
      previewOf={(body, work) => apiBlob(purchaseOrderCalls.previewPurchaseOrder, { body }, work)}
    >
      {order?.sent && (
        <Alert color="yellow" variant="light">
          Ce bon de commande est déjà parti chez le sous-traitant. Modifié, il repasse à « Non envoyé » : renvoyez-le.
        </Alert>
      )}
      <Fields
        form={form}
        agent={order?.agent ?? copy?.agent}
        site={order?.site ?? copy?.site}
        numbered={numbered}
        currency={order?.currency ?? ownCurrency}
      />
    </DocumentEditor>
  );
}

interface FieldsProps {
  form: ZodForm<typeof purchaseOrderSaveSchema>;
  agent?: PurchaseOrder['agent'];
  site?: PurchaseOrder['site'];
  numbered: boolean;
  currency?: string;
}

function Fields({ form, agent, site, numbered, currency }: FieldsProps) {
  return (
    <>
      <Pair>
        <RefField
          label="Sous-traitant"
          source={subcontractorSource}
          known={agent ? [agent] : undefined}
          readOnly={numbered}
          description={numbered ? COMMERCIAL_MESSAGES.numberedKeepsItsSubcontractor : undefined}
          {...form.field('agent.id')}
        />
        <RefField
          label="Site"
          whenEmpty="Tous : le réalisé y est compté"
          source={siteSource}
          known={site ? [site] : undefined}
          value={form.values.site?.id ?? null}
          error={form.errors.site}
          data-path="site"
          onChange={(id) => form.set('site', id ? { id } : null)}
        />
      </Pair>
      <TextField label="Objet" {...form.field('title')} value={form.values.title ?? ''} />
      <PeriodFields
        description="Le réalisé est compté sur ces jours"
        value={form.values.period}
        errors={form.errors}
        onChange={(period) => form.set('period', period)}
      />
      <DocumentItems form={form} currency={currency} />
      <DateField
        label="Date"
        description={COMMERCIAL_MESSAGES.dayOfItsNumber}
        {...form.field('date')}
        value={form.values.date ?? null}
      />
      <TextAreaField label="Note" {...form.field('note')} value={form.values.note ?? ''} />
    </>
  );
}

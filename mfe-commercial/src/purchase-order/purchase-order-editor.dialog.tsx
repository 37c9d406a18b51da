import { Button } from '@mantine/core';
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
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useZodForm, type ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { apiBlob, toast, useSend } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { DocumentPreview } from '@vigie/kit/ui/document-preview';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { RefField } from '@vigie/kit/ui/fields/pick/ref-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { useArticles } from '../article/use-catalogue';
import { ItemsEditor } from '../document/items-editor';
import { subcontractorSource } from '../refs/ref-sources';
import { type PurchaseOrderCopy, purchaseOrderDraft } from './purchase-order-draft';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The id of a new draft. */
  id: string;
  order?: PurchaseOrder;
  /** What a new draft begins with: nothing is written before it is saved. */
  copy?: PurchaseOrderCopy;
  /** A new order got its number: its form stays open to be changed and sent. */
  onNumbered?: (order: PurchaseOrder) => void;
}

/** The editor of an order: a draft until it is given its number, open to changes until it is cancelled. */
export function PurchaseOrderEditor({ opened, onClose, id, order, copy, onNumbered }: Props) {
  const form = useZodForm(purchaseOrderSaveSchema, purchaseOrderDraft(id, order, copy));
  const save = useSend(purchaseOrderCalls.savePurchaseOrder, { quiet: true });
  const preview = useDialog<() => Promise<Blob>>();
  const numbered = Boolean(order?.number);
  const fields = <Fields form={form} agent={order?.agent ?? copy?.agent} />;
  const tabsOf = (known: PurchaseOrder) => [
    { key: 'order', label: 'Bon de commande', paths: Object.keys(form.values), content: fields },
    historyTab(purchaseOrderCalls.historyPurchaseOrder, known.id, purchaseOrderFields),
  ];
  const saveNumbered = async (body: ParsedPurchaseOrderSave) => {
    const { purchaseOrder } = await save.mutateAsync({
      body: { ...body, status: purchaseOrderStatuses.value.active },
    });
    if (numbered) return;
    toast({ tone: 'positive', message: `Bon de commande ${purchaseOrder.number} enregistré` });
    onNumbered?.(purchaseOrder);
  };
  const openPreview = () => {
    const checked = form.check();
    if ('values' in checked) {
      preview.open(() => apiBlob(purchaseOrderCalls.previewPurchaseOrder, { body: checked.values }));
    }
  };
  return (
    <>
      <FormDialog
        opened={opened}
        onClose={onClose}
        act={order ? 'edit' : 'add'}
        noun={ENTITY_NOUNS.purchaseOrder}
        form={form}
        size="lg"
        onSave={numbered ? saveNumbered : (body) => save.mutateAsync({ body })}
        saveLabel={numbered ? undefined : 'Enregistrer le brouillon'}
        alsoSave={numbered ? undefined : { label: 'Enregistrer et numéroter', onSave: saveNumbered }}
        otherActions={
          <Button variant="default" onClick={openPreview}>
            Aperçu
          </Button>
        }
      >
        {order ? <FormTabs tabs={tabsOf(order)} errors={form.errors} /> : fields}
      </FormDialog>
      {preview.subject && (
        <DocumentPreview
          opened={preview.opened}
          onClose={preview.close}
          title="Aperçu du brouillon"
          fileName="brouillon.pdf"
          load={preview.subject}
        />
      )}
    </>
  );
}

interface FieldsProps {
  form: ZodForm<typeof purchaseOrderSaveSchema>;
  agent?: PurchaseOrder['agent'];
}

function Fields({ form, agent }: FieldsProps) {
  const articles = useArticles();
  const { period } = form.values;
  const setPeriod = (more: { start?: string | null; end?: string | null }) => {
    const next = { start: period?.start ?? null, end: period?.end ?? null, ...more };
    form.set('period', next.start || next.end ? next : null);
  };
  return (
    <>
      <RefField
        label="Sous-traitant"
        source={subcontractorSource}
        known={agent ? [agent] : undefined}
        {...form.field('agent.id')}
      />
      <TextField label="Objet" {...form.field('title')} value={form.values.title ?? ''} />
      <Pair>
        <DateField
          label="Prestation du"
          description="Le réalisé est compté sur ces jours"
          value={period?.start ?? null}
          error={form.errors['period.start']}
          onChange={(start) => setPeriod({ start })}
        />
        <DateField
          label="Au"
          value={period?.end ?? null}
          error={form.errors['period.end']}
          onChange={(end) => setPeriod({ end })}
        />
      </Pair>
      <ItemsEditor
        items={form.values.items}
        discount={form.values.discount}
        onItems={(items) => form.set('items', items)}
        onDiscount={(discount) => form.set('discount', discount)}
        errors={form.errors}
        articles={articles}
      />
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

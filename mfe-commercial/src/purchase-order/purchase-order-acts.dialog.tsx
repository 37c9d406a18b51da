import { Alert, Text } from '@mantine/core';
import { sendingSchema } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import {
  billSchema,
  type PurchaseOrder,
  type PurchaseOrderRow,
} from '@vigie/contracts/commercial/purchase-order/purchase-order';
import { purchaseOrderActs } from '@vigie/contracts/commercial/purchase-order/purchase-order.acts';
import { purchaseOrderCalls } from '@vigie/contracts/commercial/purchase-order/purchase-order.calls';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { formatCents } from '@vigie/contracts/formats/french';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { toast, useCall, useSend } from '@vigie/kit/runtime';
import { FormDialog } from '@vigie/kit/ui/dialog/form-dialog';
import { RecordDialog } from '@vigie/kit/ui/dialog/record-dialog';
import { MoneyField } from '@vigie/kit/ui/fields/money-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { MessageFields } from '../commercial-document/mail/message-fields';

/** The order as it was shown; `updatedAt` is its version for the optimistic lock. */
export type SeenOrder = Pick<PurchaseOrderRow, 'id' | 'number' | 'updatedAt'>;

interface Props {
  opened: boolean;
  onClose: () => void;
  order: SeenOrder;
}

/** The mail of an order as it will be sent, with its PDF attached. */
export function SendPurchaseOrderDialog({ opened, onClose, order: { id, number, updatedAt } }: Props) {
  const form = useZodForm(sendingSchema, { to: null, subject: null, message: null });
  const send = useSend(purchaseOrderCalls.sendPurchaseOrder, { quiet: true });
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act="edit"
      noun={ENTITY_NOUNS.purchaseOrder}
      title={`Envoi du bon de commande ${number ?? ''}`}
      form={form}
      saveLabel="Envoyer par e-mail"
      onSave={async (body) => {
        await send.mutateAsync({ params: { id }, body: { ...body, updatedAt } });
        toast({ tone: 'positive', message: COMMERCIAL_MESSAGES.emailSent });
      }}
    >
      <MessageFields
        field={form.field}
        files={form.field('attachments')}
        kind="purchaseOrder"
        about={id}
        recipient="Vide : l'adresse du sous-traitant"
      />
    </FormDialog>
  );
}

/** Records the amount billed by the subcontractor, to compare with the order and the work done. */
export function BillDialog({ opened, onClose, order: { id } }: Props) {
  const query = useCall(purchaseOrderCalls.purchaseOrder, { params: { id } });
  return (
    <RecordDialog
      query={query}
      act="edit"
      noun={ENTITY_NOUNS.purchaseOrder}
      opened={opened}
      onClose={onClose}
      size="sm"
    >
      {({ purchaseOrder }) => <BillForm opened={opened} onClose={onClose} order={purchaseOrder} />}
    </RecordDialog>
  );
}

type BillProps = Pick<Props, 'opened' | 'onClose'> & { order: PurchaseOrder };

function BillForm({ opened, onClose, order }: BillProps) {
  const { id, number, price, currency, updatedAt, billedReference } = order;
  const form = useZodForm(billSchema, { billedCents: order.billedCents ?? price, billedReference });
  const bill = useSend(purchaseOrderCalls.billPurchaseOrder, { quiet: true });
  const above = Math.max(0, (form.values.billedCents ?? 0) - price);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      act="edit"
      noun={ENTITY_NOUNS.purchaseOrder}
      title={`Facture reçue pour ${number ?? ''}`}
      saveLabel={purchaseOrderActs.acts.bill.label}
      size="sm"
      form={form}
      onSave={(body) => bill.mutateAsync({ params: { id }, body: { ...body, updatedAt } })}
    >
      <Text c="dimmed">{`Commandé : ${formatCents(price, currency)} HT`}</Text>
      <MoneyField
        label="Montant HT"
        description="Vide : aucune facture reçue"
        currency={currency}
        {...form.field('billedCents')}
      />
      {above > 0 && <Alert color="warning">{`${formatCents(above, currency)} HT de plus que la commande.`}</Alert>}
      <TextField
        label="Numéro de sa facture"
        {...form.field('billedReference')}
        value={form.values.billedReference ?? ''}
      />
    </FormDialog>
  );
}

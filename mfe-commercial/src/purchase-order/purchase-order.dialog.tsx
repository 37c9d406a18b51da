import { Group, Stack, Text } from '@mantine/core';
import { historyFieldsIn } from '@vigie/contracts/commercial/commercial-document/commercial-document';
import { type PurchaseOrder, purchaseOrderFields } from '@vigie/contracts/commercial/purchase-order/purchase-order';
import { purchaseOrderActs } from '@vigie/contracts/commercial/purchase-order/purchase-order.acts';
import { purchaseOrderCalls } from '@vigie/contracts/commercial/purchase-order/purchase-order.calls';
import { purchaseOrderStatuses } from '@vigie/contracts/commercial/purchase-order/purchase-order.statuses';
import { allowedFrom } from '@vigie/contracts/core/acts/judge';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { formatCents, formatFrenchDay, formatMinutes } from '@vigie/contracts/formats/french';
import { apiBlob, useCall, useRight } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { RecordDialog } from '@vigie/kit/ui/dialog/record-dialog';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { DocumentDetailDialog } from '../commercial-document/document-detail.dialog';
import { Fact, LinesTable } from '../commercial-document/lines-table';
import { EditorOrDetail } from '../record-page/editor-or-detail';
import { PurchaseOrderEditor } from './purchase-order-editor.dialog';

interface Props {
  opened: boolean;
  onClose: () => void;
  id: string;
  /** Opens the editor even for a numbered order; a draft always opens in the editor. */
  edit: boolean;
  onNumbered?: (order: PurchaseOrder) => void;
}

/** Shows one order: a draft in the editor for users who may edit, a numbered one read-only unless `edit` is set. */
export function PurchaseOrderDialog({ opened, onClose, id, edit, onNumbered }: Props) {
  const query = useCall(purchaseOrderCalls.purchaseOrder, { params: { id } });
  const mayEdit = useRight('ACCOUNT_RIGHT_EDIT_AGENT_PURCHASE_ORDER');
  return (
    <RecordDialog
      query={query}
      act="read"
      noun={ENTITY_NOUNS.purchaseOrder}
      opened={opened}
      onClose={onClose}
      size="record"
    >
      {({ purchaseOrder: order }) => {
        const open = allowedFrom(purchaseOrderStatuses, purchaseOrderActs.save, order);
        return (
          <EditorOrDetail
            edits={mayEdit && open && (edit || !order.number)}
            editor={
              <PurchaseOrderEditor opened={opened} onClose={onClose} id={id} order={order} onNumbered={onNumbered} />
            }
            detail={<Detail opened={opened} onClose={onClose} order={order} />}
          />
        );
      }}
    </RecordDialog>
  );
}

type DetailProps = Pick<Props, 'opened' | 'onClose'> & { order: PurchaseOrder };

function Detail({ opened, onClose, order }: DetailProps) {
  const { id, number } = order;
  return (
    <DocumentDetailDialog
      opened={opened}
      onClose={onClose}
      id={id}
      noun={ENTITY_NOUNS.purchaseOrder}
      label="Bon de commande"
      number={number}
      paper={() => apiBlob(purchaseOrderCalls.downloadPurchaseOrder, { params: { id }, query: { inline: '1' } })}
      history={historyTab(
        purchaseOrderCalls.historyPurchaseOrder,
        id,
        historyFieldsIn(purchaseOrderFields, order.currency),
      )}
    >
      <Facts order={order} />
    </DocumentDetailDialog>
  );
}

function Facts({ order }: { order: PurchaseOrder }) {
  const { period, site, doneMinutes, billedCents, billedReference } = order;
  const billed = billedCents === null ? 'Facture non reçue' : formatCents(billedCents, order.currency);
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <div>
          <Text fw={600} size="lg">
            {order.number ?? 'Brouillon'}
          </Text>
          <Text>{order.agent.name}</Text>
          {order.title && <Text c="dimmed">{order.title}</Text>}
        </div>
        <StatusBadge tone={purchaseOrderStatuses.optionOf(order.status).tone}>
          {purchaseOrderStatuses.labelOf(order.status)}
        </StatusBadge>
      </Group>
      <Group gap="xl">
        {order.date && <Fact label="Date">{formatFrenchDay(order.date)}</Fact>}
        {site && <Fact label="Site">{site.name}</Fact>}
        {period && (
          <Fact label="Prestation">{`${formatFrenchDay(period.start)} – ${formatFrenchDay(period.end)}`}</Fact>
        )}
        <Fact label="Commandé HT">{formatCents(order.price, order.currency)}</Fact>
        <Fact label="Réalisé">{doneMinutes === null ? 'Sans dates' : formatMinutes(doneMinutes)}</Fact>
        <Fact label="Facturé HT">{billedReference ? `${billed} (${billedReference})` : billed}</Fact>
      </Group>
      <LinesTable document={order} />
    </Stack>
  );
}

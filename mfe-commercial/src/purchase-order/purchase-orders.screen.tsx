import { type PurchaseOrderRow, purchaseOrderList } from '@vigie/contracts/commercial/purchase-order/purchase-order';
import { purchaseOrderActs } from '@vigie/contracts/commercial/purchase-order/purchase-order.acts';
import { purchaseOrderCalls } from '@vigie/contracts/commercial/purchase-order/purchase-order.calls';
import { purchaseOrderStatuses } from '@vigie/contracts/commercial/purchase-order/purchase-order.statuses';
import { copyOfPurchaseOrder } from '@vigie/contracts/commercial/purchase-order/purchase-order-copy';
import { allowedFrom } from '@vigie/contracts/core/acts/judge';
import { newId } from '@vigie/contracts/core/id';
import { todayIn } from '@vigie/contracts/core/time/today';
import { useActs, useBulkActs } from '@vigie/kit/logic/acts/use-acts';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { api, apiBlob, tellError, useMayMake, useRight } from '@vigie/kit/runtime';
import { ListScreen, type RowAction } from '@vigie/kit/ui/list-screen';
import { useRef } from 'react';
import { agentSource } from '../refs/agent-sources';
import { PurchaseOrderDialog } from './purchase-order.dialog';
import { BillDialog, type SeenOrder, SendPurchaseOrderDialog } from './purchase-order-acts.dialog';
import type { PurchaseOrderCopy } from './purchase-order-draft';
import { PurchaseOrderEditor } from './purchase-order-editor.dialog';

async function download({ id, number }: PurchaseOrderRow): Promise<void> {
  try {
    saveBlob(await apiBlob(purchaseOrderCalls.downloadPurchaseOrder, { params: { id } }), `${number}.pdf`);
  } catch (error) {
    tellError(error);
  }
}

/** Orders to subcontractors, with the amounts ordered, done and billed side by side. */
export function PurchaseOrdersScreen() {
  const dialog = useLinkedDialog();
  const sending = useDialog<SeenOrder>();
  const billing = useDialog<SeenOrder>();
  const copying = useDialog<PurchaseOrderCopy>();
  const mayEdit = useRight('ACCOUNT_RIGHT_EDIT_AGENT_PURCHASE_ORDER');
  const mayOpen = useMayMake()(purchaseOrderCalls.purchaseOrder.access);
  const bulkActs = useBulkActs<PurchaseOrderRow>(purchaseOrderActs);
  const timeZone = useTimeZone();
  const openCopy = async ({ id }: PurchaseOrderRow) => {
    try {
      const { purchaseOrder } = await api(purchaseOrderCalls.purchaseOrder, { params: { id } });
      const draft = copyOfPurchaseOrder(purchaseOrder, { id: newId(), date: todayIn(timeZone) });
      copying.open({ draft, agent: purchaseOrder.agent, site: purchaseOrder.site });
    } catch (error) {
      tellError(error);
    }
  };
  const acts = useActs(purchaseOrderActs, {
    send: sending.open,
    bill: billing.open,
    // Opens the editor with a copy of the order that it reads; the copy is written when the user saves it.
    duplicate: mayOpen ? openCopy : null,
  });
  const actions = (row: PurchaseOrderRow): RowAction[] => [
    {
      label: 'Voir',
      hidden: row.number === null,
      right: 'ACCOUNT_RIGHT_READ_AGENT_PURCHASE_ORDER',
      onClick: () => dialog.open('read', row.id),
    },
    {
      label: 'Modifier',
      hidden: !allowedFrom(purchaseOrderStatuses, purchaseOrderActs.save, row),
      right: 'ACCOUNT_RIGHT_EDIT_AGENT_PURCHASE_ORDER',
      onClick: () => dialog.open('edit', row.id),
    },
    {
      label: 'Télécharger',
      hidden: row.number === null,
      right: 'ACCOUNT_RIGHT_READ_AGENT_PURCHASE_ORDER',
      onClick: () => void download(row),
    },
    ...acts(row),
  ];
  // After numbering, the form of the new order closes; for a user who may edit, the order's own form then opens.
  const next = useRef<string | null>(null);
  const stay = ({ id }: { id: string }) => {
    if (mayEdit) next.current = id;
  };
  const closing = (close: () => void) => () => {
    const id = next.current;
    next.current = null;
    if (id) dialog.open('edit', id);
    if (!id || close !== dialog.close) close();
  };
  return (
    <>
      <ListScreen
        list={purchaseOrderList}
        call={purchaseOrderCalls.fetchPurchaseOrders}
        exportCall={purchaseOrderCalls.fetchPurchaseOrdersExport}
        refs={{ agent: agentSource }}
        create={{
          label: 'Ajouter un bon de commande',
          right: 'ACCOUNT_RIGHT_CREATE_AGENT_PURCHASE_ORDER',
          onClick: () => dialog.open('add'),
        }}
        onOpen={mayOpen ? (row) => dialog.open('read', row.id) : undefined}
        rowActions={actions}
        bulkActions={bulkActs.length > 0 ? bulkActs : undefined}
        rowTone={(row) => (row.status === purchaseOrderStatuses.value.cancelled ? 'negative' : undefined)}
        cells={{ number: (row) => row.number ?? 'Brouillon' }}
        emptyText="Vos commandes à des sous-traitants apparaîtront ici : ce qui est commandé, réalisé et facturé, côte à côte."
      />
      {dialog.subject?.act === 'add' && (
        <PurchaseOrderEditor
          key={dialog.subject.id}
          id={dialog.subject.id}
          opened={dialog.opened}
          onClose={closing(dialog.close)}
          onNumbered={stay}
        />
      )}
      {dialog.subject && dialog.subject.act !== 'add' && (
        <PurchaseOrderDialog
          key={`${dialog.subject.id}/${dialog.subject.act}`}
          id={dialog.subject.id}
          edit={dialog.subject.act === 'edit'}
          opened={dialog.opened}
          onClose={closing(dialog.close)}
          onNumbered={stay}
        />
      )}
      {copying.show((copy) => (
        <PurchaseOrderEditor
          key={copy.draft.id}
          id={copy.draft.id ?? ''}
          copy={copy}
          opened={copying.opened}
          onClose={closing(copying.close)}
          onNumbered={stay}
        />
      ))}
      {sending.show((order, opening) => (
        <SendPurchaseOrderDialog order={order} {...opening} />
      ))}
      {billing.show((order, opening) => (
        <BillDialog order={order} {...opening} />
      ))}
    </>
  );
}

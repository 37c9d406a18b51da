import { Button } from '@mantine/core';
import { subscriptionPaymentList } from '@vigie/contracts/platform/subscription/subscription';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { useCheckout } from './use-checkout';
import { useReceipt } from './use-receipt';
import { useTransfer } from './use-transfer';

const { columns, ...list } = subscriptionPaymentList;
const { agency: _agency, ...ownColumns } = columns;
/** All of them are of the same agency. */
const ownList = { ...list, columns: ownColumns };

/** What the agency has paid to the platform; what failed is paid from here. */
export function PaymentsScreen() {
  const { busy, fix } = useCheckout();
  const receipt = useReceipt('own');
  return (
    <>
      <ListScreen
        list={ownList}
        call={subscriptionCalls.fetchPayments}
        exportCall={subscriptionCalls.fetchPaymentsExport}
        title="Mes paiements"
        lead="Ce que votre agence règle à la plateforme."
        headerActions={
          <Button loading={busy} onClick={() => void fix()}>
            Régulariser
          </Button>
        }
        expanded={({ failure }) => (failure ? `Motif du refus : ${failure}` : 'Aucun incident.')}
        emptyText="Vos paiements apparaîtront ici dès que vous aurez choisi une offre dans « Mon offre »."
        rowActions={receipt.actionsOf}
      />
      {receipt.dialog}
    </>
  );
}

/** What all agencies pay. */
export function AdminPaymentsScreen() {
  const transfer = useTransfer();
  const receipt = useReceipt('any');
  return (
    <>
      <ListScreen
        list={subscriptionPaymentList}
        call={subscriptionCalls.fetchAllPayments}
        exportCall={subscriptionCalls.fetchAllPaymentsExport}
        title="Paiements"
        lead="Ce que les agences règlent à la plateforme. Un virement s'enregistre depuis la ligne de l'agence."
        rowActions={(row) => [...receipt.actionsOf(row), ...transfer.actionsOf(row.agency)]}
        emptyText="Les paiements des agences apparaîtront ici."
      />
      {transfer.dialog}
      {receipt.dialog}
    </>
  );
}

import { Button } from '@mantine/core';
import { whyOfPayment } from '@vigie/contracts/platform/subscription/payment-why';
import { type SubscriptionPayment, subscriptionPaymentList } from '@vigie/contracts/platform/subscription/subscription';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { SUBSCRIPTION_INVOICE_MESSAGES } from '@vigie/contracts/platform/subscription-invoice/subscription-invoice';
import { useCall } from '@vigie/kit/runtime';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { FirstStep } from '@vigie/kit/ui/states/first-step';
import { rowOfAgency } from '../row-of-agency';
import { useCancelTransfer } from './use-cancel-transfer';
import { useCheckout } from './use-checkout';
import { useInvoice } from './use-invoice';
import { useReceipt } from './use-receipt';
import { useTransfer } from './use-transfer';

const { columns, ...list } = subscriptionPaymentList;
const { agency: _agency, ...ownColumns } = columns;
/** Without the agency's name, which is always the same. */
const ownList = { ...list, columns: ownColumns };

const { late } = subscriptionStatuses.value;

/** Returns what the owner can do about an invoice that waits. */
function ownWhy(row: SubscriptionPayment): string {
  const { sellerUnknown, follows, waitsForYou } = SUBSCRIPTION_INVOICE_MESSAGES;
  if (!row.invoiceWaits) return whyOfPayment(row);
  return row.invoiceWaits === sellerUnknown ? follows : waitsForYou(row.invoiceWaits);
}

/** The agency's payments to the platform; failed ones can be paid here. */
export function PaymentsScreen() {
  const { busy, fix } = useCheckout();
  const { data } = useCall(subscriptionCalls.subscriptions);
  // Nothing is owed of a first offer that was never paid: it is chosen again.
  const owed = data?.beingPaid === false && data.subscriptions.some(({ status }) => status === late);
  const receipt = useReceipt('own');
  const invoice = useInvoice('own');
  return (
    <>
      <ListScreen
        list={ownList}
        call={subscriptionCalls.fetchPayments}
        exportCall={subscriptionCalls.fetchPaymentsExport}
        lead="Ce que votre agence règle à la plateforme."
        headerActions={
          owed && (
            <Button loading={busy} onClick={() => void fix()}>
              Régulariser
            </Button>
          )
        }
        expanded={ownWhy}
        emptyText="Vos paiements apparaîtront ici dès que vous aurez choisi une offre dans « Mon offre »."
        firstStep={<FirstStep label="Choisir une offre" to="/plan_options" />}
        rowActions={(row) => [...invoice.actionsOf(row.invoices), ...receipt.actionsOf(row)]}
      />
      {receipt.dialog}
      {invoice.dialog}
    </>
  );
}

/** The payments of all agencies. */
export function AdminPaymentsScreen() {
  const transfer = useTransfer();
  const cancel = useCancelTransfer();
  const receipt = useReceipt('any');
  const invoice = useInvoice('any');
  return (
    <>
      <ListScreen
        list={subscriptionPaymentList}
        call={subscriptionCalls.fetchAllPayments}
        exportCall={subscriptionCalls.fetchAllPaymentsExport}
        rowId={rowOfAgency}
        lead="Ce que les agences règlent à la plateforme. Un virement s'enregistre depuis la ligne de l'agence."
        expanded={(row) =>
          row.invoiceWaits ? SUBSCRIPTION_INVOICE_MESSAGES.waits(row.invoiceWaits) : whyOfPayment(row)
        }
        rowActions={(row) => [
          ...invoice.actionsOf(row.invoices),
          ...receipt.actionsOf(row),
          ...(row.agencyErased ? [] : [...transfer.actionsOf(row.agency), ...cancel.actionsOf(row)]),
        ]}
        emptyText="Les paiements des agences apparaîtront ici."
      />
      {transfer.dialog}
      {receipt.dialog}
      {invoice.dialog}
    </>
  );
}

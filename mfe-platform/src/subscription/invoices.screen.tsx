import {
  type SubscriptionInvoice,
  subscriptionInvoiceList,
} from '@vigie/contracts/platform/subscription-invoice/subscription-invoice';
import { subscriptionInvoiceCalls } from '@vigie/contracts/platform/subscription-invoice/subscription-invoice.calls';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { FirstStep } from '@vigie/kit/ui/states/first-step';
import { rowOfAgency } from '../row-of-agency';
import { useInvoice } from './use-invoice';

const { columns, ...list } = subscriptionInvoiceList;
const { agency: _agency, ...ownColumns } = columns;
/** Without the recipient, which is always the agency itself. */
const ownList = { ...list, columns: ownColumns };

/** The platform's invoices to the agency. */
export function InvoicesScreen() {
  const paper = useInvoice('own');
  return (
    <>
      <ListScreen
        list={ownList}
        call={subscriptionInvoiceCalls.fetchSubscriptionInvoices}
        exportCall={subscriptionInvoiceCalls.fetchSubscriptionInvoicesExport}
        lead="Les factures et avoirs de votre abonnement à la plateforme, chacun avec sa facture électronique."
        emptyText="La facture d'un paiement encaissé apparaît ici dès que l'identité de votre agence est complète : « Mes paiements » dit ce qu'elle attend."
        firstStep={<FirstStep label="Voir mes paiements" to="/payments" />}
        rowActions={(row: SubscriptionInvoice) => paper.actionsOf([row])}
      />
      {paper.dialog}
    </>
  );
}

/** The platform's invoices to all agencies. */
export function AdminInvoicesScreen() {
  const paper = useInvoice('any');
  return (
    <>
      <ListScreen
        list={subscriptionInvoiceList}
        call={subscriptionInvoiceCalls.fetchAllSubscriptionInvoices}
        exportCall={subscriptionInvoiceCalls.fetchAllSubscriptionInvoicesExport}
        rowId={rowOfAgency}
        lead="Les factures et avoirs de la plateforme à toutes les agences, dans l'ordre de leurs numéros."
        emptyText="La facture de chaque paiement encaissé apparaîtra ici."
        rowActions={(row: SubscriptionInvoice) => paper.actionsOf([row])}
      />
      {paper.dialog}
    </>
  );
}

import { agentList } from '@vigie/contracts/commercial/agent/agent';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { estimateList } from '@vigie/contracts/commercial/estimate/estimate';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { invoiceList } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { Figures, ListFigure } from '@vigie/kit/ui/figure';
import { Tile } from '@vigie/kit/ui/tile';

const INVOICES = {
  list: invoiceList,
  call: invoiceCalls.fetchInvoices,
  screen: '/platform/documents/factures',
  right: 'ACCOUNT_RIGHT_LIST_INVOICE',
} as const;
const ESTIMATES = {
  list: estimateList,
  call: estimateCalls.fetchEstimates,
  screen: '/platform/documents/devis',
  right: 'ACCOUNT_RIGHT_LIST_ESTIMATE',
} as const;
const CARDS = {
  list: agentList,
  call: agentCalls.fetchAgents,
  screen: '/platform/agency/agents',
  right: 'ACCOUNT_RIGHT_LIST_AGENT',
} as const;
/** A card is renewed in the three months before its end. */
const RENEWAL_DAYS = 90;

/** What will cost money if nobody looks at it: invoices and professional cards. */
export function ToWatchTile() {
  const today = todayIn(useTimeZone());
  return (
    <Tile title="À surveiller">
      <Figures>
        <ListFigure
          {...INVOICES}
          label="Factures à contrôler"
          filters={{ status: [invoiceStatuses.value.toCheck] }}
          tone="warning"
        />
        <ListFigure {...INVOICES} label="Factures en retard" filters={{ late: 1 }} tone="negative" />
        <ListFigure {...INVOICES} label="Brouillons à émettre" filters={{ status: [invoiceStatuses.value.draft] }} />
        <ListFigure {...ESTIMATES} label="Devis à relancer" filters={{ remind: 1 }} tone="warning" />
        <ListFigure
          {...CARDS}
          label="Cartes échues"
          filters={{ cardEnd: { end: addDays(today, -1) } }}
          tone="negative"
        />
        <ListFigure
          {...CARDS}
          label="Cartes à renouveler"
          filters={{ cardEnd: { start: today, end: addDays(today, RENEWAL_DAYS) } }}
          tone="warning"
        />
      </Figures>
    </Tile>
  );
}

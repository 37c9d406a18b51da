import { agentList } from '@vigie/contracts/commercial/agent/agent';
import { estimateList } from '@vigie/contracts/commercial/estimate/estimate';
import { agencyExpirationList } from '@vigie/contracts/commercial/expiration/expiration';
import { rightsOfCategories } from '@vigie/contracts/commercial/expiration/expiration-rights';
import { invoiceList } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceStatuses } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { CARD_RENEWAL_DAYS, morningCalls } from '@vigie/contracts/commercial/morning/morning.calls';
import { agentRequestList, customerRequestList } from '@vigie/contracts/commercial/request/request';
import type { CallResult } from '@vigie/contracts/core/call';
import { addDays } from '@vigie/contracts/core/time/days';
import { formatByCurrency, formatCents } from '@vigie/contracts/formats/french';
import { EXPIRATION_CATEGORIES } from '@vigie/contracts/rules/expirations/expiration-kinds';
import type { Filters } from '@vigie/kit/logic/list/filters/list-filters';
import { filteredListUrl } from '@vigie/kit/logic/list/list-address';
import { useCall, useHolds } from '@vigie/kit/runtime';
import { Tile } from '@vigie/kit/ui/tiles/tile';
import { type Work, Worklist } from '@vigie/kit/ui/tiles/worklist';

const TITLE = 'À surveiller';

type Morning = CallResult<typeof morningCalls.commercialMorning>;

/** Invoices, estimates and professional cards that need attention, because neglecting them costs money. */
export function ToWatchTile() {
  const holds = useHolds();
  const morning = useCall(morningCalls.commercialMorning);
  return (
    <Tile title={TITLE}>
      <Worklist
        title={TITLE}
        works={morning.data && worksOf(morning.data)}
        error={morning.error}
        onRetry={() => void morning.refetch()}
        nothing={morning.data ? nothingOf(morning.data, rightsOfCategories('LIST').some(holds)) : ''}
      />
    </Tile>
  );
}

/** Names only what was counted: of the rest, the user may not know whether it waits. */
function nothingOf({ invoices, estimates, cards, requests }: Morning, followsExpirations: boolean): string {
  const counted = [
    (requests.agents !== null || requests.customers !== null) && 'aucune demande',
    invoices && 'aucune facture',
    estimates && 'aucun devis',
    cards && 'aucune carte professionnelle',
    followsExpirations && 'aucune échéance',
  ].filter((it) => typeof it === 'string');
  return `Rien n'attend : ${counted.join(', ')}`;
}

const some = (one: string, many: string) => (count: number) => (count > 1 ? many : one);

function worksOf({ today, invoices, estimates, cards, requests, expirations }: Morning): Work[] {
  const invoicesAt = (filters: Filters) => filteredListUrl('/platform/documents/factures', invoiceList, filters);
  const cardsAt = (cardEnd: { start?: string; end: string }) =>
    filteredListUrl('/platform/agency/agents', agentList, { cardEnd });
  return [
    {
      key: 'agentRequests',
      count: requests.agents,
      label: some("demande d'agent à lire", "demandes d'agents à lire"),
      to: filteredListUrl('/platform/service/demandes', agentRequestList, { unread: 1 }),
      tone: 'warning',
    },
    {
      key: 'customerRequests',
      count: requests.customers,
      label: some('demande de client à lire', 'demandes de clients à lire'),
      to: filteredListUrl('/platform/service/demandes-clients', customerRequestList, { unread: 1 }),
      tone: 'warning',
    },
    {
      key: 'late',
      count: invoices?.late ?? null,
      label: some('facture en retard', 'factures en retard'),
      detail:
        invoices &&
        `${invoices.lateSums.length > 0 ? formatByCurrency(invoices.lateSums) : formatCents(0)} à encaisser`,
      to: invoicesAt({ late: 1 }),
      tone: 'negative',
    },
    {
      key: 'toCheck',
      count: invoices?.toCheck ?? null,
      label: some('facture à contrôler', 'factures à contrôler'),
      to: invoicesAt({ status: [invoiceStatuses.value.toCheck] }),
      tone: 'warning',
    },
    {
      key: 'drafts',
      count: invoices?.drafts ?? null,
      label: some('brouillon à émettre', 'brouillons à émettre'),
      to: invoicesAt({ status: [invoiceStatuses.value.draft] }),
      tone: 'neutral',
    },
    {
      key: 'toRemind',
      count: estimates?.toRemind ?? null,
      label: () => 'devis à relancer',
      to: filteredListUrl('/platform/documents/devis', estimateList, { remind: 1 }),
      tone: 'warning',
    },
    {
      key: 'ended',
      count: cards?.ended ?? null,
      label: some('carte professionnelle échue', 'cartes professionnelles échues'),
      to: cardsAt({ end: addDays(today, -1) }),
      tone: 'negative',
    },
    {
      key: 'toRenew',
      count: cards?.toRenew ?? null,
      label: some('carte professionnelle à renouveler', 'cartes professionnelles à renouveler'),
      to: cardsAt({ start: today, end: addDays(today, CARD_RENEWAL_DAYS) }),
      tone: 'warning',
    },
    // Expired items come before those to renew.
    ...expirations.map(expiredWork),
    ...expirations.map(renewalWork),
  ];
}

type Expirations = Morning['expirations'][number];

const placeOf = (category: number, due: 'expired' | 'toRenew') => ({
  key: `${due}/${category}`,
  detail: EXPIRATION_CATEGORIES.find(({ value }) => value === category)?.label,
  to: filteredListUrl(`/platform/agency/listAgencyAgencyExpirations/${category}`, agencyExpirationList, { due }),
});

const expiredWork = ({ category, expired }: Expirations): Work => ({
  ...placeOf(category, 'expired'),
  count: expired,
  label: some('échéance dépassée', 'échéances dépassées'),
  tone: 'negative',
});

const renewalWork = ({ category, toRenew }: Expirations): Work => ({
  ...placeOf(category, 'toRenew'),
  count: toRenew,
  label: some('échéance à renouveler', 'échéances à renouveler'),
  tone: 'warning',
});

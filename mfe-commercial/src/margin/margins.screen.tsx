import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import {
  MARGIN_GROUPS,
  type MarginGroup,
  type MarginRow,
  marginGroupOf,
  marginListBy,
  NO_SUBJECT,
} from '@vigie/contracts/commercial/margin/margin';
import { marginCalls } from '@vigie/contracts/commercial/margin/margin.calls';
import {
  COMPLETED_TOTAL,
  monthRange,
  runningDayOf,
  runningLabel,
  summedRange,
} from '@vigie/contracts/commercial/margin/turnover-series';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import type { PeriodFilter } from '@vigie/contracts/core/lists/list';
import { formatCents, formatFrenchDay } from '@vigie/contracts/formats/french';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import type { Filters } from '@vigie/kit/logic/list/filters/list-filters';
import { filteredListUrl } from '@vigie/kit/logic/list/list-address';
import { useShownRequest } from '@vigie/kit/logic/list/use-shown-request';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { navigateTo, useMayMake } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { PlanningStep } from '@vigie/kit/ui/states/first-step';
import { useParams } from 'react-router';
import { agentPath, customerPath, sitePath } from '../record-page/record-paths';
import { agentSource } from '../refs/agent-sources';
import { customerSource } from '../refs/customer-source';
import { siteSource } from '../refs/site-source';
import { InvalidInvoices } from './invalid-invoices';
import styles from './margin.module.css';

// Lazy-loaded: the chart library weighs as much as the list.
const MarginsChart = lazily(() => import('./margins-chart.dialog').then((m) => m.MarginsChartDialog));

const PATH = '/platform/service/marges';
const REFS = { site: siteSource, customer: customerSource, agent: agentSource };
const PAGES = {
  site: { path: sitePath, call: siteCalls.site },
  customer: { path: customerPath, call: customerCalls.customer },
  agent: { path: agentPath, call: agentCalls.agent },
};

/** Each grouping of the rows is a table of its own rather than a filter value. */
function tableOf(group: MarginGroup) {
  const list = marginListBy(group);
  const { by: _, ...filters } = list.filters;
  const sort = { orderBy: 'subject', ascending: true };
  return { list: { ...list, filters, ...(group === 'month' && { defaultSort: sort }) }, imposed: { by: group } };
}
const TABLES = Object.fromEntries(MARGIN_GROUPS.map(({ value }) => [value, tableOf(value)])) as Record<
  MarginGroup,
  ReturnType<typeof tableOf>
>;

/** Invoiced amounts and costs, grouped by site, customer, agent or month. */
export function MarginsScreen() {
  const group = marginGroupOf(useParams().by).value;
  return <Margins key={group} group={group} />;
}

function Margins({ group }: { group: MarginGroup }) {
  const { list, imposed } = TABLES[group];
  const chart = useDialog<true>();
  const shown = useShownRequest(list);
  const filters = shown.filters as Filters;
  const today = useToday();
  const period = daysOf(shown.filters.period as PeriodFilter | undefined, today);
  const running = runningDayOf(period, today);
  const summed = summedRange(period, today);
  const isCut = summed.end !== period.end;
  const totalsLabel = isCut ? COMPLETED_TOTAL : undefined;
  const counted = group === 'month' ? period : summed;
  // A current month with more cost than revenue is not a loss: it has not been invoiced yet.
  // Nor is what is invoiced in another currency, which does not count beside its cost.
  const isLoss = ({ id, benefices, billedIn }: MarginRow) =>
    benefices < 0 && !billedIn && !(group === 'month' && running?.startsWith(id));
  const may = useMayMake();
  const mayOpen = group === 'month' || may(PAGES[group].call.access);
  const open = (row: MarginRow) => {
    if (group === 'month') {
      navigateTo(filteredListUrl(`${PATH}/site`, TABLES.site.list, { ...filters, period: monthRange(row.id) }));
    } else if (row.id !== NO_SUBJECT) navigateTo(PAGES[group].path(row.id));
  };
  return (
    <>
      <SegmentedControl
        className={styles.tables}
        aria-label="Regrouper par"
        value={group}
        onChange={(next) => navigateTo(filteredListUrl(`${PATH}/${next}`, TABLES[next as MarginGroup].list, filters))}
        data={MARGIN_GROUPS.map(({ value, label }) => ({ value, label: `Par ${label.toLowerCase()}` }))}
      />
      <InvalidInvoices period={period} />
      <ListScreen
        list={list}
        imposed={imposed}
        call={marginCalls.fetchMargins}
        exportCall={marginCalls.fetchMarginsExport}
        totalsCall={marginCalls.fetchMarginsTotals}
        totalsLabel={totalsLabel}
        lead={`Du ${formatFrenchDay(counted.start)} au ${formatFrenchDay(counted.end)}, hors taxes ; coût : salaires bruts des heures retenues, charges fixées dans les paramètres de l'agence et commandes aux sous-traitants, sans majorations.${LEADS[group]}${running ? RUNNING[counted === period ? 'counted' : 'leftOut'] : ''}`}
        refs={REFS}
        headerActions={
          <Button
            variant="default"
            leftSection={<IconChartBar size={16} aria-hidden />}
            onClick={() => chart.open(true)}
          >
            Graphique
          </Button>
        }
        onOpen={mayOpen ? open : undefined}
        rowActions={(row) => [
          {
            label: group === 'month' ? 'Voir les sites du mois' : 'Voir la fiche',
            hidden: row.id === NO_SUBJECT || !mayOpen,
            onClick: () => open(row),
          },
        ]}
        rowTone={(row) => (isLoss(row) ? 'negative' : undefined)}
        cells={{
          subject: (row) => (group === 'month' ? runningLabel(row.subject, row.id, running) : row.subject),
          ca: (row) => <Turnover row={row} />,
          benefices: (row) => (
            <span className={isLoss(row) ? styles.loss : undefined}>{formatCents(row.benefices, row.currency)}</span>
          ),
        }}
        emptyText="Les marges apparaîtront ici dès que des factures seront émises ou des services réalisés sur la période."
        firstStep={<PlanningStep />}
      />
      {chart.show((_, opening) => (
        <MarginsChart shown={shown} period={period} running={running} totalsLabel={totalsLabel} {...opening} />
      ))}
    </>
  );
}

/** The turnover of a row; where the customer is invoiced in another currency it says why none stands beside the cost. */
function Turnover({ row: { ca, currency, billedIn } }: { row: MarginRow }) {
  return (
    <>
      {formatCents(ca, currency)}
      {billedIn && (
        <Text size="xs" c="dimmed">
          {`Facturé en ${billedIn} : non compté`}
        </Text>
      )}
    </>
  );
}

const LEADS: Record<MarginGroup, string> = {
  site: '',
  customer: '',
  agent: ' Par agent, les factures sont partagées selon les minutes facturées.',
  month: '',
};

const RUNNING = {
  counted:
    " Le mois en cours n'est pas terminé : ses heures comptent déjà, ses factures pas encore toutes ; un an plus tôt est compté jusqu'au même jour.",
  leftOut:
    " Le mois en cours n'est pas compté : ses heures sont connues, ses factures pas encore toutes. Il se voit par mois, ou en le choisissant comme période.",
};

/** Mirrors how the server reads a period: none means the current year. */
function daysOf(period: PeriodFilter | undefined, today: string) {
  const { start, end } = period ?? {};
  const year = today.slice(0, 4);
  if (!start && !end) return { start: `${year}-01-01`, end: `${year}-12-31` };
  return { start: start ?? '2000-01-01', end: end ?? today };
}

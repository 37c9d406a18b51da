import { SegmentedControl, Text } from '@mantine/core';
import { TURNOVER_SCOPES } from '@vigie/contracts/catalogues/constants/dashboard';
import type { Turnover, TurnoverScope } from '@vigie/contracts/commercial/margin/margin';
import { marginCalls } from '@vigie/contracts/commercial/margin/margin.calls';
import { formatByCurrency, formatCents, formatPercent } from '@vigie/contracts/formats/french';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { navigateTo, useCall } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { FirstStep } from '@vigie/kit/ui/states/first-step';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { YearStepper } from '@vigie/kit/ui/year-stepper';
import { useParams, useSearchParams } from 'react-router';
import { InvalidInvoices } from './invalid-invoices';
import styles from './margin.module.css';

// Lazy-loaded: the chart library is needed only once there is data to draw.
const TurnoverChart = lazily(() => import('./turnover-chart').then((m) => m.TurnoverChart));

const PATH = '/platform/documents/chiffreAffaires';
const FIRST_YEAR = 2000;
const sum = (cents: readonly number[]) => cents.reduce((all, it) => all + it, 0);

/** The turnover of a year, compared with the year before; the address holds scope and year. */
export function TurnoverScreen() {
  const { scope: asked } = useParams();
  const [search] = useSearchParams();
  const current = Number(useToday().slice(0, 4));
  const named = Number(search.get('annee'));
  const year = named >= FIRST_YEAR && named <= current ? named : current;
  const scope: TurnoverScope = TURNOVER_SCOPES.find(({ value }) => value === asked)?.value ?? 'classic';
  const go = (to: { scope?: string; year?: number }) =>
    navigateTo(`${PATH}/${to.scope ?? scope}?annee=${to.year ?? year}`);
  const period = { start: `${year}-01-01`, end: `${year}-12-31` };
  const query = useCall(marginCalls.fetchTurnover, { body: { scope, filters: period } });
  const all = (series: 'turnover' | 'previous', figure: 'invoiced' | 'cashed') =>
    sum((query.data?.[series] ?? []).map((it) => sum(it[figure])));
  const money = (cents: number) => formatCents(cents, query.data?.currency);
  const runningDay = query.data?.runningDay;
  const nothing =
    query.data &&
    [...query.data.turnover, ...query.data.previous].every((it) => sum(it.invoiced) === 0 && sum(it.cashed) === 0);
  return (
    <>
      <PageHeader
        lead={`Hors taxes, au jour des factures et des paiements ; ${year} à côté de ${year - 1}.${
          runningDay ? ` Le mois en cours n'est pas terminé : ${year - 1} est compté jusqu'au même jour.` : ''
        }`}
        actions={<YearStepper year={year} last={current} onChange={(to) => go({ year: to })} />}
      />
      <SegmentedControl
        className={styles.tables}
        aria-label="Présentation"
        value={scope}
        onChange={(next) => go({ scope: next })}
        data={TURNOVER_SCOPES.map(({ value, label }) => ({ value, label }))}
      />
      <InvalidInvoices period={period} />
      {query.isError && <QueryError error={query.error} onRetry={query.refetch} />}
      {query.isPending && <LoadingState rows={8} />}
      {nothing && (
        <EmptyState
          title={`Aucune facture émise en ${year}`}
          message="Le chiffre d'affaires apparaîtra ici dès que vous aurez émis une facture."
          action={
            <FirstStep
              label="Ouvrir les factures"
              to="/platform/documents/factures"
              right="ACCOUNT_RIGHT_LIST_INVOICE"
            />
          }
        />
      )}
      {query.data && !nothing && (
        <>
          <dl className={`${styles.figures} vg-figures`}>
            <Told label={`Facturé en ${year}`} value={money(all('turnover', 'invoiced'))} />
            <Told
              label={`Facturé en ${year - 1}${runningDay ? ', au même jour' : ''}`}
              value={money(all('previous', 'invoiced'))}
            />
            <Told label="Encaissé" value={money(all('turnover', 'cashed'))} />
            <Told
              label="Reste à payer TTC"
              value={`${money(query.data.leftToPay)} (${formatPercent(query.data.leftToPayPercent)})`}
            />
          </dl>
          <OtherCurrencies others={query.data.others} />
          <TurnoverChart turnover={query.data} scope={scope} year={year} />
        </>
      )}
    </>
  );
}

/** What was invoiced in other currencies, which the figures and the chart leave out. */
function OtherCurrencies({ others }: Pick<Turnover, 'others'>) {
  if (others.length === 0) return null;
  const invoiced = others.map(({ currency, invoiced: cents }) => ({ currency, cents }));
  const left = others.flatMap(({ currency, leftToPay: cents }) => (cents === 0 ? [] : { currency, cents }));
  return (
    <Text size="sm">
      {`Non compté ici, dans une autre devise : ${formatByCurrency(invoiced)} facturés HT${
        left.length > 0 ? `, dont il reste ${formatByCurrency(left)} à payer TTC` : ''
      }.`}
    </Text>
  );
}

function Told({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { Button, Stack, Text } from '@mantine/core';
import { MARGIN_LEGEND } from '@vigie/contracts/catalogues/constants/dashboard';
import { TURNOVER_MAX_MONTHS } from '@vigie/contracts/commercial/margin/margin';
import { marginCalls } from '@vigie/contracts/commercial/margin/margin.calls';
import { runningLabel } from '@vigie/contracts/commercial/margin/turnover-series';
import { formatCents, formatDays, formatUnits } from '@vigie/contracts/formats/french';
import type { ShownRequest } from '@vigie/kit/logic/list/use-shown-request';
import { useCall } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { AmountTable } from './amount-table';
import { runningMark } from './running-mark';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The filters of the table, which the chart applies too. */
  shown: ShownRequest;
  period: { start: string; end: string };
  /** Today's date when the period is not over, else null. */
  running: string | null;
  /** Label of the totals when they leave out the current month. */
  totalsLabel: string | undefined;
}

const SERIES = [
  { name: 'ca', label: MARGIN_LEGEND.turnover, color: 'blue.6' },
  { name: 'cost', label: MARGIN_LEGEND.cost, color: 'orange.6' },
  { name: 'benefices', label: MARGIN_LEGEND.profit, color: 'teal.6' },
] as const;

/** Charts the invoiced amount, the cost and the profit by month; a table gives the same data to screen readers. */
export function MarginsChartDialog({ opened, onClose, shown, period, running, totalsLabel }: Props) {
  const query = useCall(marginCalls.fetchMargins, {
    body: {
      filters: { ...shown.filters, by: 'month' },
      orderBy: 'subject',
      ascending: true,
      limit: TURNOVER_MAX_MONTHS,
    },
  });
  const months = query.data?.data ?? [];
  const currency = months[0]?.currency;
  const current = months.find(({ id }) => running?.startsWith(id));
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Marges, ${formatDays(period)}`}
      size="xl"
      actions={<Button onClick={onClose}>Fermer</Button>}
    >
      {query.isError && <QueryError error={query.error} onRetry={query.refetch} />}
      {query.isPending && <LoadingState rows={6} />}
      {query.data && months.length === 0 && <Text c="dimmed">Ni facture émise ni heure payée sur cette période.</Text>}
      {months.length > 0 && (
        <Stack>
          <div aria-hidden>
            <BarChart
              h={320}
              data={months.map(({ subject, ca, cost, benefices }) => ({
                month: subject,
                ca: ca / 100,
                cost: cost / 100,
                benefices: benefices / 100,
              }))}
              dataKey="month"
              series={[...SERIES]}
              valueFormatter={(value) => formatCents(Math.round(value * 100), currency)}
              yAxisProps={{ width: 80, tickFormatter: (value: number) => formatUnits(value, currency) }}
              withLegend
              legendProps={{ itemSorter: null }}
              referenceLines={runningMark(current?.subject)}
              barChartProps={{ accessibilityLayer: false }}
              barProps={{ isAnimationActive: false }}
            />
          </div>
          <AmountTable
            first="Mois"
            currency={currency}
            totalsLabel={totalsLabel}
            columns={SERIES.map(({ name, label }) => ({ key: name, label }))}
            rows={months.map((row) => ({
              key: row.id,
              label: runningLabel(row.subject, row.id, running),
              isLeftOut: totalsLabel !== undefined && row === current,
              cents: [row.ca, row.cost, row.benefices],
            }))}
          />
        </Stack>
      )}
    </Dialog>
  );
}

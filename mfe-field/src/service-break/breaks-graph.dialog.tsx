import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { serviceBreakCalls } from '@vigie/contracts/field/service-break/service-break.calls';
import { formatFrenchDay, formatMinutes, formatNumber } from '@vigie/contracts/formats/french';
import { BREAK_TYPES, type BreakType } from '@vigie/contracts/rules/hours/break-types';
import type { ShownRequest } from '@vigie/kit/logic/list/use-shown-request';
import { useCall } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The request of the shown list; the graph uses the same filters. */
  shown: ShownRequest;
}

type Figure = 'counts' | 'minutes';
const FIGURES: { value: Figure; label: string }[] = [
  { value: 'counts', label: 'Nombre' },
  { value: 'minutes', label: 'Durée' },
];

const COLOURS: Record<BreakType, string> = {
  pause: 'blue.6',
  delay: 'orange.6',
  early_departure_requested: 'teal.6',
  early_departure_unauthorised: 'red.6',
  absence: 'violet.6',
};

/** The breaks per day and type, with their sums as text, because a screen reader cannot read a chart. */
export function BreaksGraphDialog({ opened, onClose, shown }: Props) {
  const [figure, setFigure] = useState<Figure>('counts');
  const query = useCall(serviceBreakCalls.serviceBreaksGraph, { body: shown });
  const say = (value: number) => (figure === 'counts' ? formatNumber(value) : formatMinutes(value));
  const series = (query.data?.series ?? []).map((it) => ({
    name: it.type,
    label: BREAK_TYPES.find(({ value }) => value === it.type)?.label ?? it.type,
    color: COLOURS[it.type],
    values: it[figure],
    sum: it[figure].reduce((sum, value) => sum + value, 0),
  }));
  const found = series.filter(({ sum }) => sum > 0);
  const data = (query.data?.days ?? []).map((day, index) => ({
    day: formatFrenchDay(day),
    ...Object.fromEntries(found.map(({ name, values }) => [name, values[index] ?? 0])),
  }));
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Retards et départs, jour par jour"
      size="xl"
      actions={<Button onClick={onClose}>Fermer</Button>}
    >
      {query.isError && <QueryError error={query.error} onRetry={query.refetch} />}
      {query.isPending && <LoadingState rows={6} />}
      {query.data && found.length === 0 && <Text c="dimmed">Aucune interruption sur cette période.</Text>}
      {query.data && found.length > 0 && (
        <Stack>
          <SegmentedControl
            aria-label="Ce qui est compté"
            data={FIGURES}
            value={figure}
            onChange={(value) => setFigure(value as Figure)}
          />
          <div aria-hidden>
            <BarChart
              barChartProps={{ accessibilityLayer: false }}
              h={320}
              data={data}
              dataKey="day"
              type="stacked"
              series={found}
              valueFormatter={say}
              withLegend
              legendProps={{ itemSorter: null }}
              barProps={{ isAnimationActive: false }}
            />
          </div>
          <ul>
            {found.map(({ name, label, sum }) => (
              <li key={name}>{`${label} : ${say(sum)}`}</li>
            ))}
          </ul>
        </Stack>
      )}
    </Dialog>
  );
}

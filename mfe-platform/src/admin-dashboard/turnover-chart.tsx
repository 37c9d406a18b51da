import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { Stack, Table } from '@mantine/core';
import { formatCents, formatNumber } from '@vigie/contracts/formats/french';
import type { AdminTurnover } from '@vigie/contracts/platform/admin-dashboard/admin-dashboard';
import { shortMonth } from './short-month';

/** Colours that users with red-green blindness can tell apart. */
const COLOURS = ['blue.6', 'teal.6', 'gray.6'];

/** A chart and the table of its data. */
export function TurnoverChart({ turnover: { labels, series } }: { turnover: AdminTurnover }) {
  const data = labels.map((label, index) => ({
    label: shortMonth(label),
    ...Object.fromEntries(series.map((one) => [one.key, (one.data[index] ?? 0) / 100])),
  }));
  return (
    <Stack>
      <div aria-hidden>
        <BarChart
          h={320}
          data={data}
          dataKey="label"
          series={series.map(({ key, label }, index) => ({ name: key, label, color: COLOURS[index] ?? '' }))}
          valueFormatter={(value) => formatCents(Math.round(value * 100))}
          yAxisProps={{ width: 80, tickFormatter: (value: number) => `${formatNumber(value)} €` }}
          withLegend
          legendProps={{ itemSorter: null }}
          barChartProps={{ accessibilityLayer: false }}
          barProps={{ isAnimationActive: false }}
        />
      </div>
      <Table.ScrollContainer minWidth={420} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table className="vg-figures vg-sheet">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Période</Table.Th>
              {series.map(({ key, label }) => (
                <Table.Th key={key} ta="right">
                  {label}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {labels.map((label, index) => (
              <Table.Tr key={label}>
                <Table.Th scope="row" fw={400}>
                  {label}
                </Table.Th>
                {series.map(({ key, data: cents }) => (
                  <Table.Td key={key} ta="right">
                    {formatCents(cents[index] ?? 0)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}

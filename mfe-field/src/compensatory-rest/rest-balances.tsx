import { Box, Table, Text } from '@mantine/core';
import type { RestBalance } from '@vigie/contracts/field/compensatory-rest/compensatory-rest';
import { compensatoryRestCalls } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.calls';
import { formatFrenchDay, formatMinutes } from '@vigie/contracts/formats/french';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useCall } from '@vigie/kit/runtime';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { YearStepper } from '@vigie/kit/ui/year-stepper';
import { useState } from 'react';

const COLUMNS = [
  { key: 'overtimeMin', label: 'Heures supplémentaires' },
  { key: 'beyondMin', label: 'Au-delà du contingent' },
  { key: 'carriedMin', label: 'Report' },
  { key: 'earnedMin', label: 'Acquis' },
  { key: 'takenMin', label: 'Pris' },
  { key: 'plannedMin', label: 'À venir' },
  { key: 'leftMin', label: 'Reste' },
] as const satisfies readonly { key: keyof RestBalance; label: string }[];

/** The rests of each agent in a calendar year: earned, taken, planned, left. */
export function RestBalances() {
  const current = Number(useToday().slice(0, 4));
  const [chosen, setYear] = useState<number | null>(null);
  const year = chosen ?? current;
  const { data, error, refetch } = useCall(compensatoryRestCalls.compensatoryRestBalances, {
    query: { year: String(year) },
  });
  return (
    <>
      <Box my="md">
        <YearStepper year={year} onChange={setYear} />
      </Box>
      {error && <QueryError error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState rows={8} />}
      {data?.balances.length === 0 && (
        <EmptyState title="Aucun salarié" message="Les soldes de vos agents salariés apparaîtront ici." />
      )}
      {data && data.balances.length > 0 && <Balances balances={data.balances} />}
    </>
  );
}

/** Shows a dash for zero, so that the other figures stand out. */
function Minutes({ minutes }: { minutes: number }) {
  return minutes === 0 ? <span className="vg-none">—</span> : formatMinutes(minutes);
}

function Balances({ balances }: { balances: readonly RestBalance[] }) {
  return (
    <Table.ScrollContainer minWidth={760}>
      <Table className="vg-figures vg-sheet" aria-label="Soldes de repos compensateur">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Agent</Table.Th>
            {COLUMNS.map(({ key, label }) => (
              <Table.Th key={key} ta="right">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {balances.map((balance) => (
            <Table.Tr key={balance.agent.id}>
              <Table.Td>
                {balance.agent.name}
                {balance.hasLeft && (
                  <Text size="xs" c="dimmed">
                    {`Parti${balance.leftOn ? ` le ${formatFrenchDay(balance.leftOn)}` : ''} : le repos restant se paie`}
                  </Text>
                )}
              </Table.Td>
              {COLUMNS.map(({ key }) => (
                <Table.Td key={key} ta="right" fw={key === 'leftMin' ? 600 : undefined}>
                  <Minutes minutes={balance[key]} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

import { Table } from '@mantine/core';
import type { HourDetail } from '@vigie/contracts/field/hours/hours';
import { formatFrenchDay, formatMinutes, formatPercent } from '@vigie/contracts/formats/french';

/** The weeks that end in the period, each with its overtime by rate. */
export function HourWeeks({ weeks }: { weeks: HourDetail['weeks'] }) {
  const percents = [...new Set(weeks.flatMap((week) => week.increased.map((it) => it.percent)))].sort((a, b) => a - b);
  return (
    <Table.ScrollContainer minWidth={360}>
      <Table className="vg-figures" aria-label="Heures par semaine">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Semaine du</Table.Th>
            <Table.Th ta="right">Heures travaillées</Table.Th>
            {percents.map((percent) => (
              <Table.Th key={percent} ta="right">
                + {formatPercent(percent)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {weeks.map(({ monday, workMin, leaveMin, increased }) => (
            <Table.Tr key={monday}>
              <Table.Td>{formatFrenchDay(monday)}</Table.Td>
              <Table.Td ta="right">
                {formatMinutes(workMin)}
                {leaveMin > 0 && ` + ${formatMinutes(leaveMin)} de congés payés`}
              </Table.Td>
              {percents.map((percent) => {
                const minutes = increased.find((it) => it.percent === percent)?.minutes ?? 0;
                return (
                  <Table.Td key={percent} ta="right">
                    {minutes > 0 ? formatMinutes(minutes) : <span className="vg-none">—</span>}
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

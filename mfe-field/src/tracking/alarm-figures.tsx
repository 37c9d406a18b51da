import { Table, Text } from '@mantine/core';
import { addDays } from '@vigie/contracts/core/time/days';
import { alarmKindLabel } from '@vigie/contracts/field/lone-worker-alarm/alarm-kinds';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import { formatNumber } from '@vigie/contracts/formats/french';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useCall } from '@vigie/kit/runtime';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import styles from './supervision.module.css';

const DAYS = 90;

/** « 1 min 20 s » */
function waitText(seconds: number | null): string {
  if (seconds === null) return '–';
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** The alarms of the last ninety days: their number, the time until they were answered, and the false ones. */
export function AlarmFigures() {
  const today = useToday();
  const query = useCall(loneWorkerAlarmCalls.loneWorkerFigures, {
    query: { start: addDays(today, 1 - DAYS), end: today },
  });
  if (query.error) return <QueryError error={query.error} onRetry={query.refetch} />;
  const figures = query.data?.figures;
  if (!figures) return <LoadingState rows={4} />;
  if (figures.alarms + figures.drills === 0)
    return <EmptyState title="Aucune alerte" message={`Ni alerte ni exercice depuis ${DAYS} jours.`} />;
  const { closed, falseAlarms } = figures;
  const facts = [
    ['Alertes', formatNumber(figures.alarms)],
    ['Exercices', formatNumber(figures.drills)],
    ['Délai de prise en compte (médian)', waitText(figures.medianWaitS)],
    ['Délai le plus long', waitText(figures.slowestWaitS)],
    [
      'Fausses alertes',
      closed === 0 ? '–' : `${Math.round((100 * falseAlarms) / closed)} % (${falseAlarms} sur ${closed} closes)`,
    ],
  ] as const;
  return (
    <>
      <Text c="dimmed" mb="md">
        {DAYS} derniers jours. Les exercices ne comptent pas dans les délais.
      </Text>
      <dl className={styles.figures}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {figures.kinds.length > 0 && (
        <Table maw={480} mt="lg">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Type</Table.Th>
              <Table.Th ta="right">Alertes</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {figures.kinds.map(({ kind, count }) => (
              <Table.Tr key={kind}>
                <Table.Td>{alarmKindLabel(kind)}</Table.Td>
                <Table.Td ta="right">{formatNumber(count)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  );
}

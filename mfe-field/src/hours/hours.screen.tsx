import { todayIn } from '@vigie/contracts/core/time/today';
import { agentHoursList, hoursDays } from '@vigie/contracts/field/hours/hours';
import { hoursCalls } from '@vigie/contracts/field/hours/hours.calls';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { isPeriod } from '@vigie/kit/logic/list/filters/list-filters';
import { narrowed } from '@vigie/kit/logic/list/filters/narrowed';
import { readAddress } from '@vigie/kit/logic/list/list-address';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { PlanningStep } from '@vigie/kit/ui/states/first-step';
import { useSearchParams } from 'react-router';
import { DIRECTORY_SOURCES } from '../service/directory-sources';
import { ExportsMenu } from './exports-menu';
import { HourDetailDialog } from './hour-detail.dialog';

/** One's own hours are one row: its figures are what is looked for, whatever else of lists one may read. */
const ownHours = narrowed(agentHoursList, {
  columns: [],
  filters: ['agents', 'sites'],
  always: Object.keys(agentHoursList.columns),
});

/** Hours of every agent over some days, planned beside paid, and each agent's services behind its row. */
export function HoursScreen() {
  return <Hours title="Heures" office />;
}

/** An agent's own. */
export function MyHoursScreen() {
  return <Hours title="Mes heures" />;
}

function Hours({ title, office = false }: { title: string; office?: boolean }) {
  const [params] = useSearchParams();
  const today = todayIn(useTimeZone());
  const dialog = useLinkedDialog();
  const { period } = readAddress(agentHoursList, params).filters;
  const days = hoursDays(isPeriod(period) ? period : null, today);
  return (
    <>
      <ListScreen
        list={office ? agentHoursList : ownHours}
        call={hoursCalls.fetchHours}
        exportCall={hoursCalls.fetchHoursExport}
        title={title}
        lead={`Du ${formatFrenchDay(days.start)} au ${formatFrenchDay(days.end)} : ce qui est retenu des services faits, et le planning de ceux à venir.`}
        refs={office ? DIRECTORY_SOURCES : undefined}
        headerActions={office ? <ExportsMenu days={days} /> : undefined}
        onOpen={(row) => dialog.open('read', row.id)}
        emptyText={
          office
            ? "Les heures de vos agents apparaîtront ici dès qu'un service leur sera planifié."
            : "Vos heures apparaîtront ici dès qu'un service vous sera planifié."
        }
        firstStep={<PlanningStep />}
      />
      {dialog.subject && (
        <HourDetailDialog
          key={dialog.subject.id}
          agentId={dialog.subject.id}
          days={days}
          opened={dialog.opened}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

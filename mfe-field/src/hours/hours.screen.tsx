import { agentHoursList, hoursDays } from '@vigie/contracts/field/hours/hours';
import { hoursCalls } from '@vigie/contracts/field/hours/hours.calls';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import { isPeriod } from '@vigie/kit/logic/list/filters/list-filters';
import { readAddress } from '@vigie/kit/logic/list/list-address';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { PlanningStep } from '@vigie/kit/ui/states/first-step';
import { useSearchParams } from 'react-router';
import { DIRECTORY_SOURCES } from '../service/directory-sources';
import { ExportsMenu } from './exports-menu';
import { HourDetailDialog } from './hour-detail.dialog';
import { Unsettled } from './unsettled';

/** The hours of every agent over some days, planned beside paid. A row opens the agent's services. */
export function HoursScreen() {
  const [params] = useSearchParams();
  const today = useToday();
  const dialog = useLinkedDialog();
  const { period } = readAddress(agentHoursList, params).filters;
  const days = hoursDays(isPeriod(period) ? period : null, today);
  return (
    <>
      <ListScreen
        list={agentHoursList}
        call={hoursCalls.fetchHours}
        exportCall={hoursCalls.fetchHoursExport}
        lead={
          <>
            {`Du ${formatFrenchDay(days.start)} au ${formatFrenchDay(days.end)} : ce qui est retenu des services faits, et le planning de ceux à venir.`}
            <Unsettled days={days} />
          </>
        }
        refs={DIRECTORY_SOURCES}
        headerActions={<ExportsMenu days={days} />}
        onOpen={(row) => dialog.open('read', row.id)}
        emptyText="Les heures de vos agents apparaîtront ici dès qu'un service leur sera planifié."
        firstStep={<PlanningStep />}
      />
      {dialog.show((subject, opening) => (
        <HourDetailDialog agentId={subject.id} days={days} {...opening} />
      ))}
    </>
  );
}

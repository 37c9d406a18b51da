import { Stack } from '@mantine/core';
import { hoursCalls } from '@vigie/contracts/field/hours/hours.calls';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useCall, useSession } from '@vigie/kit/runtime';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useSearchParams } from 'react-router';
import { HourSums } from './hour-sums';
import { HourWeeks } from './hour-weeks';
import { MonthStepper, monthOf } from './month-stepper';
import { ServiceHours } from './service-hours';

const MONTH_PARAM = 'mois';
const A_MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** An agent's own hours by month: totals, and each service planned beside done. */
export function MyHoursScreen() {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const wanted = params.get(MONTH_PARAM);
  const days = monthOf(wanted && A_MONTH.test(wanted) ? `${wanted}-01` : today);
  const agentId = useSession((session) => session.membership?.agentId) ?? '';
  const { data, error, refetch } = useCall(hoursCalls.hourDetail, { body: { agentId, ...days } });
  return (
    <Stack gap="lg">
      <PageHeader
        lead="Ce qui est retenu des services faits, et le planning de ceux à venir."
        actions={
          <MonthStepper
            month={days.start}
            onChange={(month) => setParams({ [MONTH_PARAM]: month.slice(0, 7) }, { replace: true })}
          />
        }
      />
      {error && !data && <QueryError error={error} onRetry={refetch} />}
      {!data && !error && <LoadingState rows={8} />}
      {data && (
        <>
          <HourSums detail={data} />
          {data.services.length === 0 ? (
            <EmptyState
              title="Aucune heure ce mois-ci"
              message="Vos heures apparaîtront ici dès qu'un service vous sera planifié."
            />
          ) : (
            <ServiceHours services={data.services} />
          )}
          {data.weeks.length > 0 && <HourWeeks weeks={data.weeks} />}
        </>
      )}
    </Stack>
  );
}

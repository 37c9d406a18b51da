import { ActionIcon, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays, formatDay, parseDay, weekday } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatFrenchDay, wallClock } from '@vigie/contracts/formats/french';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { PageHeader } from '@vigie/kit/ui/page-header';
import { EmptyState } from '@vigie/kit/ui/states/empty-state';
import { ErrorState } from '@vigie/kit/ui/states/error-state';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { useState } from 'react';
import styles from './my-planning.module.css';
import { useMyServices } from './my-services.queries';
import { dayLabel, type PlannedDay } from './planned-days';
import { ServiceLine } from './service-line';

const WEEK_DAYS = 7;

const mondayOf = (day: string): string => formatDay(parseDay(day) - weekday(parseDay(day)) + 1);

/** The services planned on the customer's sites, one week at a time. */
export function CustomerPlanningScreen() {
  const today = todayIn(useTimeZone());
  const [from, setFrom] = useState(() => mondayOf(today));
  const to = addDays(from, WEEK_DAYS - 1);
  const { services, error, retry } = useMyServices({ from, to });
  const days = new Map<string, PlannedDay>();
  for (const service of services ?? []) {
    const { day } = wallClock(service.startAt, service.timeZone);
    const known = days.get(day) ?? { day, label: dayLabel(day, today), services: [] };
    days.set(day, { ...known, services: [...known.services, service] });
  }
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Mon planning"
        count={services?.length}
        lead={`Du ${formatFrenchDay(from)} au ${formatFrenchDay(to)}`}
        actions={
          <div className={styles.weeks}>
            <ActionIcon
              variant="default"
              aria-label="Semaine précédente"
              onClick={() => setFrom(addDays(from, -WEEK_DAYS))}
            >
              <IconChevronLeft size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label="Semaine suivante"
              onClick={() => setFrom(addDays(from, WEEK_DAYS))}
            >
              <IconChevronRight size={20} aria-hidden />
            </ActionIcon>
          </div>
        }
      />
      {!services &&
        (error ? <ErrorState message={error.message} onRetry={retry} /> : <LoadingState rows={5} rowHeight={72} />)}
      {[...days.values()].map(({ day, label, services: ofDay }) => (
        <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
          <Title order={2} id={`day-${day}`}>
            {label}
          </Title>
          <ol>
            {ofDay.map((service) => (
              <ServiceLine key={service.id} service={service} detail={service.agent?.name ?? 'Agent à désigner'} />
            ))}
          </ol>
        </section>
      ))}
      {services?.length === 0 && (
        <EmptyState
          title="Aucun service cette semaine"
          message="Les services planifiés sur vos sites apparaîtront ici."
        />
      )}
    </div>
  );
}

import { Text, Title } from '@mantine/core';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { compensatoryRestCalls } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.calls';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { formatInstant, wallClock } from '@vigie/contracts/formats/french';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useCall, useSession } from '@vigie/kit/runtime';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { Link } from 'react-router';
import { absenceText } from '../unavailability/absence-text';
import { useMyUnavailabilities } from '../unavailability/my-unavailabilities.queries';
import styles from './my-planning.module.css';
import { DAYS_AHEAD } from './my-services.queries';

const { requested, accepted } = unavailabilityStatuses.value;
const SHOWN: readonly number[] = [requested, accepted];
const REQUEST = { query: '', limit: 50, page: 1, ascending: false, orderBy: 'startAt', filters: {} } as const;

/** When the agent itself is away, as far ahead as the services beside them, with what it asked for; known without network too. */
export function OwnAbsences() {
  const timeZone = useTimeZone();
  const today = todayIn(timeZone);
  const until = addDays(today, DAYS_AHEAD);
  const role = useSession((session) => session.role);
  const { rows = [] } = useMyUnavailabilities();
  const rests = useCall(
    compensatoryRestCalls.fetchCompensatoryRests,
    { body: REQUEST },
    { keep: true, enabled: role === 'agent' },
  );
  const dayOf = (instant: string) => wallClock(instant, timeZone).day;
  const away = rows.filter((row) => SHOWN.includes(row.status) && row.endAt >= today && row.startAt <= until);
  const rested = (rests.data?.data ?? []).filter((row) => dayOf(row.endAt) >= today && dayOf(row.startAt) <= until);
  if (away.length + rested.length === 0) return null;
  return (
    <section className={styles.day} aria-labelledby="own-absences">
      <Title order={2} id="own-absences">
        Absences
      </Title>
      <ol>
        {away.map((row) => {
          const { label, tone } = unavailabilityStatuses.optionOf(row.status);
          return (
            <li key={row.id}>
              <Link to="/terrain/indisponibilites" className={styles.line}>
                <Text fw={600}>{row.type}</Text>
                <StatusBadge tone={tone}>{label}</StatusBadge>
                <Text className={styles.where}>{absenceText(row)}</Text>
              </Link>
            </li>
          );
        })}
        {rested.map((row) => (
          <li key={row.id}>
            <div className={styles.line}>
              <Text fw={600}>Repos compensateur</Text>
              <Text className={styles.where}>
                {`Du ${formatInstant(row.startAt, timeZone)} au ${formatInstant(row.endAt, timeZone)}`}
              </Text>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

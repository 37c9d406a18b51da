import { Text, Title } from '@mantine/core';
import { addDays } from '@vigie/contracts/core/time/days';
import { compensatoryRestStatuses } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.statuses';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import { wallClock } from '@vigie/contracts/formats/french';
import { absenceText } from '@vigie/contracts/rules/absences/absence-text';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { StatusBadge } from '@vigie/kit/ui/states/status-badge';
import { Link } from 'react-router';
import { useMyRests } from '../compensatory-rest/my-rests.queries';
import { restText } from '../compensatory-rest/rest-text';
import { useMyUnavailabilities } from '../unavailability/my-unavailabilities.queries';
import styles from './my-planning.module.css';
import { DAYS_AHEAD } from './my-services.queries';

const { requested, accepted } = unavailabilityStatuses.value;
const SHOWN: readonly number[] = [requested, accepted];
const RESTS: readonly number[] = [compensatoryRestStatuses.value.requested, compensatoryRestStatuses.value.active];

/** The agent's own absences and requests, as far ahead as its services, cached for offline use. */
export function OwnAbsences() {
  const timeZone = useTimeZone();
  const today = useToday();
  const until = addDays(today, DAYS_AHEAD);
  const { rows = [] } = useMyUnavailabilities();
  const rests = useMyRests();
  const dayOf = (instant: string) => wallClock(instant, timeZone).day;
  const away = rows.filter((row) => SHOWN.includes(row.status) && row.endAt >= today && row.startAt <= until);
  const rested = (rests.rows ?? []).filter(
    (row) => RESTS.includes(row.status) && dayOf(row.endAt) >= today && dayOf(row.startAt) <= until,
  );
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
        {rested.map((row) => {
          const { label, tone } = compensatoryRestStatuses.optionOf(row.status);
          return (
            <li key={row.id}>
              <Link to="/terrain/repos" className={styles.line}>
                <Text fw={600}>Repos compensateur</Text>
                <StatusBadge tone={tone}>{label}</StatusBadge>
                <Text className={styles.where}>{restText(row, timeZone)}</Text>
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

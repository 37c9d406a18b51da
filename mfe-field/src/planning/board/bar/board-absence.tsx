import { formatInstant } from '@vigie/contracts/formats/french';
import type { PlacedAbsence } from '../board-layout';
import styles from './board-absence.module.css';

/**
 * An absence of the agent of a row, hatched behind its bars, with its type. A request that is not answered has a « ? ».
 */
export function BoardAbsence({ placed, timeZone }: { placed: PlacedAbsence; timeZone: string }) {
  const { absence, left, width } = placed;
  const { name, requested, kind, startAt, endAt } = absence;
  const times = `du ${formatInstant(startAt, timeZone)} au ${formatInstant(endAt, timeZone)}`;
  const told = `${name}${requested ? ' (demandé)' : ''}, ${times}`;
  return (
    <span
      role="img"
      className={styles.absence}
      data-kind={requested ? 'requested' : kind}
      style={{ left: `${left * 100}%`, width: `${width * 100}%` }}
      aria-label={told}
      title={told}
    >
      <span className={styles.name}>{requested ? `${name} ?` : name}</span>
    </span>
  );
}

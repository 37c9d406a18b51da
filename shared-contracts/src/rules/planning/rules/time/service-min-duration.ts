import { formatMinutes } from '../../../../formats/french';
import type { PlanningRule } from '../../rule';
import { SERVICE_MIN_DURATION_MIN } from '../../settings';
import { theServices } from '../../wording';
import type { Shift, Stretch } from '../../work/stretch';

/** Work on both sides of an unpaid gap of up to two hours is one period of work (IDCC 1351, 7.12). */
const JOINING_GAP_MIN = 120;

/** A period of work is planned and paid for at least four hours (IDCC 1351, 7.13). */
export const serviceMinDuration: PlanningRule = {
  code: 'SERVICE_MIN_DURATION',
  setting: 'checkServiceMinDuration',
  table: 'workingTime',
  source: { article: 'IDCC 1351, art. 7.12 et 7.13', since: '2022-03-01' },
  says: `${formatMinutes(SERVICE_MIN_DURATION_MIN)} au moins`,
  protects: 'employee',
  check({ calendar, limits, stretches }) {
    const limit = limits.serviceMinDurationMin;
    return workPeriods(stretches())
      .filter((period) => period.workMin < limit)
      .map(({ shifts, workMin }) => {
        const services = shifts.map((shift) => shift.service);
        const verb = services.length === 1 ? 'dure' : 'durent ensemble';
        const text = `${theServices(calendar, services)} ${verb} ${formatMinutes(workMin)}, pour un minimum de ${formatMinutes(limit)}`;
        return { services, limit, figure: workMin, unit: 'minute', text };
      });
  },
};

function workPeriods(stretches: readonly Stretch[]): { shifts: Shift[]; workMin: number }[] {
  const periods: { shifts: Shift[]; end: number; workMin: number }[] = [];
  for (const stretch of stretches) {
    const last = periods.at(-1);
    if (last && stretch.start - last.end <= JOINING_GAP_MIN) {
      last.shifts.push(...stretch.shifts);
      last.end = stretch.end;
      last.workMin += stretch.workMin;
    } else {
      periods.push({ shifts: [...stretch.shifts], end: stretch.end, workMin: stretch.workMin });
    }
  }
  return periods;
}

import { formatMinutes } from '../../../../formats/french';
import { LAW } from '../../law';
import { brokenMaximum, overMaximum } from '../../limit';
import type { Finding, PlanningRule } from '../../rule';
import { theServices } from '../../wording';

/**
 * Maximum effective work in one day: 12 hours for services with a time of vigilant presence, by derogation from the ten
 * hours of the Code du travail (L3121-18, L3121-19). A day lies between two daily rests, so neither a gap between two
 * services nor midnight divides it. Unpaid breaks are not effective work.
 */
export const serviceMaxDuration: PlanningRule = {
  code: 'SERVICE_MAX_DURATION',
  setting: 'checkServiceMaxDuration',
  table: 'workingTime',
  source: { article: 'IDCC 1351, art. 7.08', since: '1987-11-18' },
  says: `${formatMinutes(LAW.dailyWorkMin)} par jour`,
  protects: 'service',
  check({ calendar, limits, workDays }) {
    return workDays().flatMap(({ shifts, workMin: figure }): Finding[] => {
      const broken = brokenMaximum(figure, limits.serviceMaxDurationMin, LAW.dailyWorkMin);
      if (!broken) return [];
      const services = shifts.map((shift) => shift.service);
      const verb = services.length === 1 ? 'dure' : 'durent ensemble';
      const said = `${theServices(calendar, services)} ${verb} ${formatMinutes(figure)} de travail effectif dans la journée`;
      return [{ services, figure, unit: 'minute', ...overMaximum(said, broken, formatMinutes) }];
    });
  },
};

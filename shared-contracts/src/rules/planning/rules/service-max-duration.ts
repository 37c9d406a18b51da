import { formatMinutes } from '../../../formats/french';
import type { PlanningRule } from '../rule';
import { theServices } from '../wording';

/**
 * Effective work in one service: at most 12 hours for services with a time of vigilant presence, by derogation from
 * the ten hours of the Code du travail (L3121-18, L3121-19). Unpaid breaks are no effective work. Services that follow
 * each other without any time between them are one, so that cutting a long service in two changes nothing.
 */
export const serviceMaxDuration: PlanningRule = {
  code: 'SERVICE_MAX_DURATION',
  setting: 'checkServiceMaxDuration',
  table: 'workingTime',
  source: { article: 'IDCC 1351, art. 7.08', since: '1987-11-18' },
  protects: 'service',
  check({ calendar, limits, stretches }) {
    const limit = limits.serviceMaxDurationMin;
    return stretches()
      .filter((stretch) => stretch.workMin > limit)
      .map((stretch) => {
        const services = stretch.shifts.map((shift) => shift.service);
        const verb = services.length === 1 ? 'dure' : 'durent ensemble';
        const text = `${theServices(calendar, services)} ${verb} ${formatMinutes(stretch.workMin)} de travail effectif, pour un maximum de ${formatMinutes(limit)}`;
        return { services, limit, figure: stretch.workMin, unit: 'minute', text };
      });
  },
};

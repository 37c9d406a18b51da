import { formatMinutes } from '../../../formats/french';
import type { Shift } from '../agent-work';
import type { Finding, PlanningRule } from '../rule';
import { theService } from '../wording';

/**
 * Time between the end of a service and the start of the next one. It asks more than the law, which asks for eleven
 * hours of rest in each day (see rest-11h): a day cut in two by a long pause keeps its night but not this space.
 * Services that touch are one stretch of work, with no space between them to measure.
 */
export const space11h: PlanningRule = {
  code: 'AGENT_SPACE_11H',
  setting: 'checkSpaceBetweenServices',
  table: 'rest',
  source: { article: 'Code du travail, art. L3131-1', since: '2016-08-10' },
  protects: 'employee',
  check({ calendar, limits, stretches }) {
    const limit = limits.spaceBetweenServicesMin;
    const findings: Finding[] = [];
    for (const { previous, shifts, start } of stretches()) {
      if (!previous || start - previous.end >= limit) continue;
      const figure = start - previous.end;
      const around = [...lastToEnd(previous.shifts), ...shifts.slice(0, 1)].map((shift) => shift.service);
      const names = around.map((service) => theService(calendar, service)).join(' et ');
      const text = `${formatMinutes(figure)} seulement séparent ${names}, pour un minimum de ${formatMinutes(limit)}`;
      findings.push({ services: around, limit, figure, unit: 'minute', text });
    }
    return findings;
  },
};

/** Of overlapping shifts, the one that ends last. */
const lastToEnd = (shifts: readonly Shift[]): Shift[] => shifts.toSorted((a, b) => a.end - b.end).slice(-1);

import { formatMinutes } from '../../../../formats/french';
import { LAW } from '../../law';
import { brokenMinimum, underMinimum } from '../../limit';
import type { Finding, PlanningRule } from '../../rule';
import { theService } from '../../wording';
import type { Shift, Stretch } from '../../work/stretch';

const DAY_MIN = 24 * 60;

/**
 * Rest from the end of a service to the start of the next one. The law requires eleven consecutive hours a day, not
 * between any two services: a day of work may have a gap as long as its night keeps the eleven hours. A violation is
 * the longest gap within 24 hours of a start, when that gap is too short. Services that touch form one stretch.
 */
export const space11h: PlanningRule = {
  code: 'AGENT_SPACE_11H',
  setting: 'checkSpaceBetweenServices',
  table: 'rest',
  source: { article: 'Code du travail, art. L3131-1', since: '2016-08-10' },
  says: `${formatMinutes(LAW.dailyRestMin)} entre deux services`,
  protects: 'employee',
  check({ calendar, limits, stretches }) {
    const findings: Finding[] = [];
    const told = new Set<Stretch>();
    for (const first of stretches()) {
      const rest = longestRest(first);
      if (!rest || told.has(rest.before)) continue;
      const { before, after, figure } = rest;
      const broken = brokenMinimum(figure, limits.spaceBetweenServicesMin, LAW.dailyRestMin);
      if (!broken) continue;
      told.add(before);
      const services = [...lastToEnd(before.shifts), ...after.shifts.slice(0, 1)].map((shift) => shift.service);
      const names = services.map((service) => theService(calendar, service)).join(' et ');
      const said = `${formatMinutes(figure)} de repos seulement entre ${names}`;
      findings.push({ services, figure, unit: 'minute', ...underMinimum(said, broken, formatMinutes) });
    }
    return findings;
  },
};

interface Rest {
  before: Stretch;
  after: Stretch;
  figure: number;
}

/** Gap with the most rest within 24 hours of a start; undefined when no later service ends that gap. */
function longestRest(first: Stretch): Rest | undefined {
  const until = first.start + DAY_MIN;
  let longest: { before: Stretch; inside: number } | undefined;
  for (
    let before: Stretch | undefined = first;
    before && (before === first || before.end < until);
    before = before.next
  ) {
    const inside = Math.min(before.next?.start ?? until, until) - before.end;
    if (!longest || inside > longest.inside) longest = { before, inside };
  }
  const { before } = longest ?? { before: first };
  return before.next && { before, after: before.next, figure: before.next.start - before.end };
}

/** Returns the shift that ends last, in an array. */
const lastToEnd = (shifts: readonly Shift[]): Shift[] => shifts.toSorted((a, b) => a.end - b.end).slice(-1);

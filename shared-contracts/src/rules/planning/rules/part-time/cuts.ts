import { formatMinutes } from '../../../../formats/french';
import type { Finding, PlanningRule } from '../../rule';
import { namedServices, theService } from '../../wording';
import { contractOn, isPartTime } from '../../work/contract';

const LONGEST_CUT_MIN = 120;

/** A part-time agent's day has at most one interruption, of at most two hours (Code du travail L3123-30). */
export const partCuts: PlanningRule = {
  code: 'AGENT_PART_CUTS',
  setting: 'checkPartCuts',
  table: 'workingTime',
  source: { article: 'Code du travail, art. L3123-30', since: '2016-08-10' },
  says: `une coupure par jour, de ${formatMinutes(LONGEST_CUT_MIN)} au plus`,
  protects: 'employee',
  check({ calendar, agent, workDays }) {
    return workDays().flatMap(({ stretches, shifts, start }): Finding[] => {
      const cuts = stretches.slice(1).map((stretch) => stretch.start - (stretch.previous?.end ?? stretch.start));
      const longest = Math.max(0, ...cuts);
      if (cuts.length <= 1 && longest <= LONGEST_CUT_MIN) return [];
      const contract = contractOn(agent, calendar.dayAt(start));
      const [first] = shifts;
      if (!contract || !isPartTime(contract) || !first) return [];
      const services = shifts.map((shift) => shift.service);
      if (cuts.length > 1) {
        const text = `${cuts.length} coupures dans la journée qui commence par ${theService(calendar, first.service)} (${namedServices(services)}), pour un maximum de 1 à temps partiel`;
        return [{ services, limit: 1, figure: cuts.length, unit: 'cut', text }];
      }
      const text = `une coupure de ${formatMinutes(longest)} dans la journée qui commence par ${theService(calendar, first.service)}, pour un maximum de ${formatMinutes(LONGEST_CUT_MIN)} à temps partiel`;
      return [{ services, limit: LONGEST_CUT_MIN, figure: longest, unit: 'minute', text }];
    });
  },
};

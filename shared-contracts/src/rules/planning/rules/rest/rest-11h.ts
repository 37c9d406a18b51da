import { type Interval, longestGap } from '../../../../core/time/intervals';
import { formatMinutes } from '../../../../formats/french';
import { LAW } from '../../law';
import { brokenMinimum, underMinimum } from '../../limit';
import type { Finding, PlanningRule, RuleSource } from '../../rule';
import { serviceName } from '../../wording';
import type { AgentWork } from '../../work/agent-work';
import type { Stretch } from '../../work/stretch';
import { isMinor, isUnderSixteen } from '../../work/youth';

const DAY_MIN = 24 * 60;

/**
 * Daily rest: at least eleven consecutive hours inside the 24 hours that begin with a service (directive 2003/88/CE,
 * art. 3: « au cours de chaque période de vingt-quatre heures »). A break inside a service is not rest. The 24 hours
 * are elapsed time, also across clock changes.
 */
export const rest11h: PlanningRule = {
  code: 'AGENT_REST_11H',
  setting: 'checkAgentRestDuration',
  table: 'rest',
  source: { article: 'Code du travail, art. L3131-1', since: '2016-08-10' },
  says: `${formatMinutes(LAW.dailyRestMin)} par 24 heures`,
  protects: 'employee',
  check(work) {
    const { calendar, limits, stretches } = work;
    const findings: Finding[] = [];
    for (const stretch of stretches()) {
      for (const shift of stretch.shifts) {
        const window = { start: shift.start, end: shift.start + DAY_MIN };
        const busy = during(stretch, window);
        const gap = longestGap(window, busy);
        const figure = gap.end - gap.start;
        const young = restOfYoung(work, shift.start);
        const broken = brokenMinimum(figure, limits.agentRestMin, young ?? LAW.dailyRestMin);
        if (!broken) continue;
        const source = young !== undefined && broken.by === 'law' ? { source: YOUNG } : {};
        const services = busy
          .flatMap((it) => it.shifts)
          .filter((it) => it.end > window.start && it.start < window.end)
          .map((it) => it.service);
        const said = `${formatMinutes(figure)} de repos au plus dans les 24 heures qui suivent le début du ${serviceName(calendar, shift.service)}`;
        findings.push({ services, figure, unit: 'minute', ...underMinimum(said, broken, formatMinutes), ...source });
      }
    }
    return findings;
  },
};

const YOUNG: RuleSource = { article: 'Code du travail, art. L3164-1', since: '2008-05-01' };

/** Daily rest before eighteen is twelve consecutive hours, and fourteen before sixteen (L3164-1). */
function restOfYoung({ agent, calendar }: AgentWork, minute: number): number | undefined {
  if (!isMinor(agent, calendar, minute)) return undefined;
  return (isUnderSixteen(agent, calendar, minute) ? 14 : 12) * 60;
}

/** Returns a stretch and the later ones that begin inside a window. */
function during(first: Stretch, window: Interval): Stretch[] {
  const found: Stretch[] = [];
  for (let it: Stretch | undefined = first; it && it.start < window.end; it = it.next) found.push(it);
  return found;
}

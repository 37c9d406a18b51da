import { type DayNumber, parseDay } from '../../../../core/time/days';
import { AGENCY_RULE } from '../../limit';
import type { Finding, PlanningRule } from '../../rule';
import type { PlannedAgent } from '../../types';
import { frenchDay, theService } from '../../wording';
import type { AgentWork } from '../../work/agent-work';

/**
 * Employment outside a contract is concealed work (Code du travail L8221-5); an agent who has left may not work either.
 */
export const employed: PlanningRule = {
  code: 'AGENT_NOT_EMPLOYED',
  setting: 'checkAgentEmployed',
  table: 'available',
  source: { article: 'Code du travail, art. L8221-5', since: '2016-08-10' },
  protects: 'agent',
  check(work) {
    const { calendar, agent, shifts } = work;
    return shifts.flatMap(({ service, start, end }): Finding[] => {
      const [first, last] = [calendar.dayAt(start), calendar.dayAt(end - 1)];
      const outside = outsideOf(work, first, last);
      if (!outside) return [];
      const { days, verb, of } = outside;
      const said = { text: `${theService(calendar, service)} ${verb} ${of}`, ofSeveral: `${SEVERAL[verb]} ${of}` };
      const source = hasContracts(agent) ? undefined : { article: AGENCY_RULE, since: null };
      return [{ services: [service], limit: 0, figure: days, unit: 'day', ...said, source }];
    });
  },
};

const hasContracts = (agent: PlannedAgent): boolean =>
  (agent.type ?? 'EMPLOYEE') === 'EMPLOYEE' && (agent.contracts ?? []).length > 0;

type Verb = 'a lieu après' | 'se termine après' | 'a lieu avant' | 'commence avant';

/** What is true of all services of which one of the verbs is. */
const SEVERAL: Record<Verb, string> = {
  'a lieu après': 'se terminent après',
  'se termine après': 'se terminent après',
  'a lieu avant': 'commencent avant',
  'commence avant': 'commencent avant',
};

interface Outside {
  days: number;
  verb: Verb;
  of: string;
}

function outsideOf({ agent, presence }: AgentWork, first: DayNumber, last: DayNumber): Outside | undefined {
  const left = agent.leftDay === undefined ? undefined : parseDay(agent.leftDay);
  if (left !== undefined && last > left) {
    return { days: last - left, verb: verbAfter(first, left), of: `le départ de l'agent (${frenchDay(left)})` };
  }
  if ((agent.type ?? 'EMPLOYEE') !== 'EMPLOYEE') return undefined;
  const { employedOn } = presence();
  if (employedOn(first) && employedOn(last)) return undefined;
  if (!hasContracts(agent)) {
    const hired = parseDay(agent.hiredDay ?? '');
    return { days: hired - first, verb: 'commence avant', of: `l'entrée de l'agent (${frenchDay(hired)})` };
  }
  return outsideContracts(agent, employedOn(first) ? last : first, { first, last });
}

/** A night that begins on the last day takes place before it and ends after it. */
const verbAfter = (first: DayNumber, lastDay: DayNumber): Verb =>
  first > lastDay ? 'a lieu après' : 'se termine après';
const verbBefore = (last: DayNumber, firstDay: DayNumber): Verb =>
  last < firstDay ? 'a lieu avant' : 'commence avant';

/**
 * Describes a day without a contract: after the last contract that ended before it, or else before the first contract.
 */
function outsideContracts(
  { contracts = [] }: PlannedAgent,
  day: DayNumber,
  { first, last }: { first: DayNumber; last: DayNumber },
): Outside {
  const ends = contracts.flatMap(({ endDay }) => (endDay ? [parseDay(endDay)] : [])).filter((end) => end < day);
  if (ends.length > 0) {
    const end = Math.max(...ends);
    return { days: day - end, verb: verbAfter(first, end), of: `la fin du contrat de l'agent (${frenchDay(end)})` };
  }
  const start = Math.min(...contracts.flatMap(({ startDay }) => (startDay ? [parseDay(startDay)] : [])));
  return {
    days: start - day,
    verb: verbBefore(last, start),
    of: `le début du contrat de l'agent (${frenchDay(start)})`,
  };
}

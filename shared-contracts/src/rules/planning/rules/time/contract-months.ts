import type { DayNumber } from '../../../../core/time/days';
import { overlap } from '../../../../core/time/intervals';
import { formatMinutes } from '../../../../formats/french';
import { firstOfMonth } from '../../calendar';
import type { Finding } from '../../rule';
import type { PlannedContract } from '../../types';
import { frenchDay, frenchMonth, namedServices } from '../../wording';
import type { AgentWork } from '../../work/agent-work';
import { contractOn } from '../../work/contract';
import type { LoadFinding } from './contract-load';

/** An agent's work on the days of one month on which a contract by the month is in force. */
export interface MonthLoad {
  contract: PlannedContract;
  workMin: number;
  /** Hours of the contract for these days, as pay counts them: an incomplete month owes its part. */
  contractMin: number;
  /** `100 h de travail en novembre 2026 (services S-16 et S-17)`, or `du 16/11/2026 au 30/11/2026`. */
  said: string;
  /** `contrat de 104 h`, with its part for the days of an incomplete month. */
  terms: string;
}

/** A shorter part of a month is not judged: a single shift can exceed the hours that a few days owe. */
const LEAST_DAYS = 7;

interface Held {
  contract: PlannedContract;
  first: DayNumber;
  last: DayNumber;
}

/** Calls `judge` for each month, or part of it, that has work under a contract by the month. */
export function findInMonths(work: AgentWork, judge: (load: MonthLoad) => LoadFinding | undefined): Finding[] {
  if (!work.agent.contracts?.some(({ period }) => period === 'month')) return [];
  const { calendar } = work;
  return [...work.months()].flatMap(([month, load]) => {
    const [start, next] = [firstOfMonth(month), firstOfMonth(month + 1)];
    return heldIn(work, start, next - 1).flatMap(({ contract, first, last }): Finding[] => {
      const whole = first === start && last === next - 1;
      const days = { start: calendar.dayStart(first), end: calendar.dayStart(last + 1) };
      const minutesOf = ({ pieces }: { pieces: readonly { start: number; end: number }[] }) =>
        pieces.reduce((sum, piece) => sum + overlap(piece, days), 0);
      const shifts = load.shifts.filter((shift) => minutesOf(shift) > 0);
      const workMin = shifts.reduce((sum, shift) => sum + minutesOf(shift), 0);
      if (contract.period !== 'month' || workMin === 0 || last - first + 1 < LEAST_DAYS) return [];
      const contractMin = Math.round((contract.hours * 60 * (last - first + 1)) / (next - start));
      const services = shifts.map((shift) => shift.service);
      const when = whole ? `en ${frenchMonth(month)}` : `du ${frenchDay(first)} au ${frenchDay(last)}`;
      const said = `${formatMinutes(workMin)} de travail ${when} (${namedServices(services)})`;
      const hours = `contrat de ${formatMinutes(Math.round(contract.hours * 60))}`;
      const terms = whole ? hours : `${hours} par mois, soit ${formatMinutes(contractMin)} sur ces jours`;
      const judged = judge({ contract, workMin, contractMin, said, terms });
      return judged ? [{ services, figure: workMin, unit: 'minute', ...judged }] : [];
    });
  });
}

/** The contracts of some days with the days on which each is in force; one with the same hours goes on. */
function heldIn({ agent, presence }: AgentWork, first: DayNumber, last: DayNumber): Held[] {
  const held: Held[] = [];
  for (let day = first; day <= last; day += 1) {
    const contract = presence().employedOn(day) ? contractOn(agent, day) : undefined;
    if (!contract) continue;
    const before = held.at(-1);
    if (before?.last === day - 1 && isAlike(before.contract, contract)) before.last = day;
    else held.push({ contract, first: day, last: day });
  }
  return held;
}

const isAlike = (one: PlannedContract, other: PlannedContract): boolean =>
  one === other || (one.period === other.period && one.hours === other.hours && one.partTime === other.partTime);

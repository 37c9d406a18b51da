import type { PlanningCalendar } from '../calendar';
import type { PlannedAgent } from '../types';
import { birthdayOf } from './presence';

const MAJORITY = 18;
const SIXTEEN = 16;

/** Whether an agent is younger than an age at an instant in minutes. An agent without a birthday counts as an adult. */
function isUnder(age: number, { birthDay }: PlannedAgent, calendar: PlanningCalendar, minute: number): boolean {
  return birthDay !== undefined && calendar.dayAt(minute) < birthdayOf(birthDay, age);
}

export const isMinor = (agent: PlannedAgent, calendar: PlanningCalendar, minute: number): boolean =>
  isUnder(MAJORITY, agent, calendar, minute);
export const isUnderSixteen = (agent: PlannedAgent, calendar: PlanningCalendar, minute: number): boolean =>
  isUnder(SIXTEEN, agent, calendar, minute);

import type { Interval } from '../../core/time/intervals';
import type { WeekNumber } from '../../core/time/weeks';
import type { HolidayZone } from '../holidays/zones';
import type { FurtherCheckCode } from './further-checks';
import type { PlanningCheckCode } from './planning-checks';
import type { PlanningSettings } from './settings';

export type RuleCode = PlanningCheckCode | FurtherCheckCode;

/** Place and calendar of the agency: weeks, nights, Sundays and holidays are read on its wall clock. */
export interface PlanningPlace {
  /** IANA zone. */
  timeZone: string;
  holidayZone: HolidayZone;
}

/** Instants are milliseconds since 1970; seconds are cut. */
export interface PlannedService extends Interval {
  id: string;
  /** What users call it by. */
  reference: string;
  siteId: string;
  siteName?: string;
  /** Speciality the post asks for; none when absent. */
  specialtyId?: string | null;
  specialtyName?: string;
  /** True for a post that is no activity of private security, so that it asks for no professional card. */
  cardless?: boolean;
  /** When the agent is told of these times, where that is now: a change that is being made. */
  toldAt?: number;
  breaks?: readonly PlannedBreak[];
  /** None for a service still to fill, several for one that needs several agents. */
  agentIds: readonly string[];
}

interface PlannedBreak extends Interval {
  /** True when the break is not paid: it is no effective work. */
  notWork?: boolean;
}

export interface PlannedAgent {
  id: string;
  name: string;
  /** Limits on working time protect employees only. Default EMPLOYEE. */
  type?: 'EMPLOYEE' | 'EXTERNAL' | 'SELF';
  /** Work contracts, past ones included. Without one the agency's full-time limits hold. */
  contracts?: readonly PlannedContract[];
  /** Specialities the agent may be assigned to. */
  specialtyIds?: readonly string[];
  /** Professional card: null for none, absent where none is asked for (an agency outside France). */
  card?: { endDay: string } | null;
  /** `YYYY-MM-DD`. */
  birthDay?: string;
  /** First day with the agency; contracts say it where there are any. */
  hiredDay?: string;
  /** Last day with the agency. */
  leftDay?: string;
  /** Work a week for other employers, in minutes, as the agent declared it. */
  otherWeeklyMin?: number;
  /** Work of the weeks before the services that are given, back to the beginning of the year. */
  earlierWeeks?: readonly EarlierWeek[];
  /** Other documents without which the agent may not work. */
  documents?: readonly AgentDocument[];
  restrictions?: readonly AgentRestriction[];
  forbiddenSiteIds?: readonly string[];
}

export interface EarlierWeek {
  week: WeekNumber;
  workMin: number;
}

export interface PlannedContract {
  period: 'week' | 'month';
  /** Hours in a period, decimal as in the contract: 35, 24.5, 151.67. */
  hours: number;
  /** Default: fewer hours than the legal duration (Code du travail L3123-1). */
  partTime?: boolean;
  /** True for a fixed-term contract in the place of somebody absent. */
  replacement?: boolean;
  /** `YYYY-MM-DD`, both included; open when absent. */
  startDay?: string;
  endDay?: string;
}

export interface AgentDocument {
  /** French name, as in « Carte professionnelle ». */
  name: string;
  /** Last day of validity, `YYYY-MM-DD`. */
  endDay: string;
}

/** Times at which an agent is not to be employed: by the doctor, by contract, by agreement. */
export interface AgentRestriction {
  /** True for what the occupational physician asked for, which the employer has to follow. */
  medical?: boolean;
  /** French name, as in « Pas de nuit ». */
  name: string;
  /** ISO weekdays, 1 Monday to 7 Sunday; every day when absent. */
  weekdays?: readonly number[];
  /** Public holidays only. */
  holidays?: boolean;
  /** `HH:mm`; the whole day when absent, over midnight when the end is not after the start. */
  startTime?: string;
  endTime?: string;
  /** `YYYY-MM-DD`, both included; open when absent. */
  fromDay?: string;
  untilDay?: string;
}

/** An unavailability or a compensatory rest; `wholeDays` turns inclusive days into one. */
export interface AgentAbsence extends Interval {
  id: string;
  agentId: string;
  /** French name of its kind, as in « Congé payé »; null where the reader may not know it. */
  name: string | null;
  /** What makes it neutral in averages; absent for any other unavailability. */
  kind?: 'paidLeave' | 'sickness';
}

export interface PlanningInput {
  place: PlanningPlace;
  settings: PlanningSettings;
  agents: readonly PlannedAgent[];
  /** Services that are to be done or were: not the archived, unscheduled or endless ones. */
  services: readonly PlannedService[];
  unavailabilities: readonly AgentAbsence[];
  compensatoryRests: readonly AgentAbsence[];
}

/** What limit and figure count. */
export type FigureUnit = 'minute' | 'day' | 'sunday' | 'document' | 'specialty' | 'site' | 'cut';

export interface Violation {
  code: RuleCode;
  /** 1 warning, 2 forbid: a rule that is disabled finds nothing. */
  mode: 1 | 2;
  /** Null for a service without an agent. */
  agentId: string | null;
  /** Services it is about, in order of time. */
  serviceIds: string[];
  limit: number;
  figure: number;
  unit: FigureUnit;
  /** French sentence that names agent, service, limit and figure. */
  message: string;
}

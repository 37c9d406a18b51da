import type { Interval } from '../../core/time/intervals';
import type { WeekNumber } from '../../core/time/weeks';
import type { HolidayZone } from '../holidays/zones';
import type { FurtherCheckCode } from './further-checks';
import type { PlanningCheckCode } from './planning-checks';
import type { PlanningSettings } from './settings';

export type RuleCode = PlanningCheckCode | FurtherCheckCode;

/** Time zone and holiday calendar of the agency, in which the rules read weeks, nights, Sundays and holidays. */
export interface PlanningPlace {
  /** IANA name of the time zone. */
  timeZone: string;
  holidayZone: HolidayZone;
}

/** Start and end are instants in milliseconds since 1970; the rules cut seconds. */
export interface PlannedService extends Interval {
  id: string;
  /** Reference that users see. */
  reference: string;
  siteId: string;
  siteName?: string;
  /** Specialty that the post requires; none when absent. */
  specialtyId?: string | null;
  specialtyName?: string;
  /** True for a post outside private security activities, which requires no professional card. */
  cardless?: boolean;
  /** Instant at which the agent is notified of these times; set only on a service that is being changed now. */
  notifiedAt?: number;
  breaks?: readonly PlannedBreak[];
  /** Empty for a vacant service; several agents when the service needs several. */
  agentIds: readonly string[];
}

interface PlannedBreak extends Interval {
  /** True for an unpaid break, which is not effective work. */
  notWork?: boolean;
}

export interface PlannedAgent {
  id: string;
  name: string;
  /** Limits on working time apply to employees only. Default: EMPLOYEE. */
  type?: 'EMPLOYEE' | 'EXTERNAL' | 'SELF';
  /** Work contracts, past ones included. The agency's full-time limits apply to an agent without any. */
  contracts?: readonly PlannedContract[];
  /** Specialties to which the agent may be assigned. */
  specialtyIds?: readonly string[];
  /** Professional card; null for an agent without one, absent when none is required (an agency outside France). */
  card?: { endDay: string } | null;
  /** `YYYY-MM-DD`. */
  birthDay?: string;
  /** First day with the agency, used only for an agent without contracts. */
  hiredDay?: string;
  /** Last day with the agency. */
  leftDay?: string;
  /** Weekly work for other employers in minutes, as declared by the agent. */
  otherWeeklyMin?: number;
  /** Work of each week from the week of 1 January to the first of the given services. */
  earlierWeeks?: readonly EarlierWeek[];
  /** Other documents that the agent must hold to work. */
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
  /** True for a fixed-term contract that replaces an absent employee. */
  replacement?: boolean;
  /** `YYYY-MM-DD`, both days included; unlimited when absent. */
  startDay?: string;
  endDay?: string;
}

export interface AgentDocument {
  /** French name, as in « Carte professionnelle ». */
  name: string;
  /** Last day of validity, `YYYY-MM-DD`. */
  endDay: string;
}

/** Times at which the agency may not employ an agent: by medical advice, by contract, or by agreement. */
export interface AgentRestriction {
  /** True for a proposal of the occupational physician, which the employer must follow. */
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
  /** `YYYY-MM-DD`, both days included; unlimited when absent. */
  fromDay?: string;
  untilDay?: string;
}

/** An unavailability or a compensatory rest. `wholeDays` computes the interval from inclusive days. */
export interface AgentAbsence extends Interval {
  id: string;
  agentId: string;
  /** French name of the kind, as in « Congé payé »; null when the reader may not see it. */
  name: string | null;
  /** Kind of an absence that averages leave out; absent for any other unavailability. */
  kind?: 'paidLeave' | 'sickness';
}

export interface PlanningInput {
  place: PlanningPlace;
  settings: PlanningSettings;
  agents: readonly PlannedAgent[];
  /** Planned and done services. Archived, unscheduled and open-ended services are excluded. */
  services: readonly PlannedService[];
  unavailabilities: readonly AgentAbsence[];
  compensatoryRests: readonly AgentAbsence[];
}

/** Unit of `limit` and `figure`. */
export type FigureUnit = 'minute' | 'day' | 'sunday' | 'document' | 'specialty' | 'site' | 'cut';

export interface Violation {
  code: RuleCode;
  /** 1 warning, 2 forbid. A disabled rule has no findings. */
  mode: 1 | 2;
  /** Null for a service without an agent. */
  agentId: string | null;
  /** Services that the violation concerns, in order of time. */
  serviceIds: string[];
  limit: number;
  figure: number;
  unit: FigureUnit;
  /** French sentence that names agent, service, limit, figure and article. */
  message: string;
  /** The sentence for all services with the same fault: `before` their names, and `after` them. */
  ofSeveral?: { before: string; after: string };
}

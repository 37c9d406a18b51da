import type { CheckSetting } from './settings';
import type { FigureUnit, PlannedService, RuleCode } from './types';
import type { AgentWork } from './work/agent-work';

/** Where a limit comes from. */
export interface RuleSource {
  /** Article of law or of the collective agreement, or the agency's own rule. */
  article: string;
  /** First day on which the text was in force in this form; null for the agency's own rule. */
  since: string | null;
}

/** One thing a rule has against some services of an agent. */
export interface Finding {
  services: readonly PlannedService[];
  limit: number;
  figure: number;
  unit: FigureUnit;
  /** What is wrong, without the agent's name in front and the article behind. */
  text: string;
  /** Where this one comes from, where that is not the rule's own source. */
  source?: RuleSource;
}

export interface PlanningRule {
  code: RuleCode;
  /** Agency setting that carries its mode. */
  setting: CheckSetting;
  /** The planning-error table it is listed in: rest, working time, availability. */
  table: 'rest' | 'workingTime' | 'available';
  source: RuleSource;
  /** The figure of the text in a few words, as in « 46 h par semaine »; a rule without a figure has none. */
  says?: string;
  /** What it is about: any service, a vacant one too; whoever is assigned to one; or employees only. */
  protects: 'service' | 'agent' | 'employee';
  /** Findings in order of time. */
  check(work: AgentWork): Finding[];
}

import type { CheckSetting } from './settings';
import type { FigureUnit, PlannedService, RuleCode } from './types';
import type { AgentWork } from './work/agent-work';

/** Legal or internal source of a limit. */
export interface RuleSource {
  /** Article of law or of the collective agreement, or the constant for the agency's own rule. */
  article: string;
  /** First day on which this version of the text was in force; null for the agency's own rule. */
  since: string | null;
}

/** One violation that a rule finds in an agent's services. */
export interface Finding {
  services: readonly PlannedService[];
  limit: number;
  figure: number;
  unit: FigureUnit;
  /** Description of the violation, without the agent's name before it and the article after it. */
  text: string;
  /**
   * The text after « les services … », when the same fault can concern any number of services: a paper that is over, a
   * contract that has ended. An overview then shows one finding for all of them.
   */
  ofSeveral?: string;
  /** Source of this finding, when it differs from the rule's source. */
  source?: RuleSource;
}

export interface PlanningRule {
  code: RuleCode;
  /** Agency setting that holds the rule's mode. */
  setting: CheckSetting;
  /** Table of planning errors that lists the rule's findings. */
  table: 'rest' | 'workingTime' | 'available';
  source: RuleSource;
  /** The rule's limit in a few words, as in « 46 h par semaine »; absent for a rule without a figure. */
  says?: string;
  /** Scope: every service, vacant or not; every assigned agent; or agents with an employment contract only. */
  protects: 'service' | 'agent' | 'employee';
  /** Returns the findings in order of time. */
  check(work: AgentWork): Finding[];
}

import { z } from 'zod';
import { defineList, type Filter } from '../../core/lists/list';
import { idSchema, instantSchema, refSchema } from '../../core/wire';
import { ADDED_CHECKS } from '../../rules/planning/further-checks';
import { CHECK_MODES, OVERTIME_CHECKS, PLANNING_CHECKS, REST_CHECKS } from '../../rules/planning/planning-checks';

export const PLANNING_ERROR_KINDS = ['available', 'rest', 'working-time'] as const;
export type PlanningErrorKind = (typeof PLANNING_ERROR_KINDS)[number];

export const PLANNING_ERROR_MESSAGES = {
  tooLong: ({ max }: { max: number }) => `Choisissez une période de ${max} jours au plus`,
} as const;

/** Maximum period of one check: a quarter. */
export const PLANNING_ERROR_DAYS_MAX = 93;

const CHECKS = [...PLANNING_CHECKS, ...ADDED_CHECKS];
type RuleCode = (typeof CHECKS)[number]['code'];

/**
 * Tables of the rules beyond the specification's list. A rule about an agent who may not work at all belongs to
 * `available`.
 */
const REST_RULES: readonly RuleCode[] = [...REST_CHECKS, 'AGENT_BREAK', 'AGENT_NIGHT_REST'];
const WORKING_TIME: readonly RuleCode[] = [
  ...OVERTIME_CHECKS,
  'SERVICE_MAX_DURATION',
  'SERVICE_MIN_DURATION',
  'AGENT_MINOR_HOURS',
  'AGENT_SEVERAL_EMPLOYERS',
  'AGENT_AVERAGE_WEEKLY_HOURS',
  'AGENT_NIGHT_WEEKLY_HOURS',
  'AGENT_YEARLY_CONTINGENT',
  'AGENT_PART_NOTICE',
  'AGENT_PART_CUTS',
  'AGENT_PART_MIN_CONTRACT',
  'AGENT_PART_CONTRACT_EXCEEDED',
];

/** Returns the table that lists the errors of a rule. */
export function tableOf(code: RuleCode): PlanningErrorKind {
  if (REST_RULES.includes(code)) return 'rest';
  return WORKING_TIME.includes(code) ? 'working-time' : 'available';
}

/** A time span in an error's sentence. */
const planningErrorSpanSchema = z.object({
  type: z.enum(['service', 'unavailability']),
  start: instantSchema,
  end: instantSchema,
  info: z.string(),
});
export type PlanningErrorSpan = z.output<typeof planningErrorSpanSchema>;

/** An error of a rule, listed under the last of the services in its sentence. */
const planningErrorRowSchema = z.object({
  /** Id of the sentence. */
  id: z.string(),
  agent: refSchema.nullable(),
  service: z.object({ id: idSchema, name: z.string() }),
  site: refSchema,
  startAt: instantSchema,
  code: z.string(),
  mode: z.number().int(),
  /** The sentence, which names agent, service, limit and figure. */
  errors: z.string(),
  /** Article of law or of the collective agreement, or the agency's own rule. */
  article: z.string(),
  spans: z.array(planningErrorSpanSchema),
});
export type PlanningErrorRow = z.output<typeof planningErrorRowSchema>;

const MODES = CHECK_MODES.filter(({ value }) => value > 0);

/** Declares one of the three tables of planning errors, which differ by their rules. */
export const planningErrorList = (kind: PlanningErrorKind) => {
  const codes = CHECKS.filter(({ code }) => tableOf(code) === kind).map(({ code, label }) => ({ value: code, label }));
  const filters = {
    period: { kind: 'period', label: 'Période' },
    agent: { kind: 'refs', label: 'Agents', of: 'agent' },
    site: { kind: 'refs', label: 'Sites', of: 'site' },
    code: { kind: 'choices', label: 'Règle', options: codes },
    mode: { kind: 'choices', label: 'Niveau', options: MODES },
  } as const satisfies Record<string, Filter>;
  return defineList({
    key: `planningErrors:${kind}`,
    row: planningErrorRowSchema,
    columns: {
      agent: { label: 'Agent', kind: 'ref', alwaysVisible: true },
      service: { label: 'Service', kind: 'ref', alwaysVisible: true },
      site: { label: 'Site', kind: 'ref' },
      startAt: { label: 'Début', kind: 'instant', alwaysVisible: true },
      // Hidden because the sentence names the rule.
      code: { label: 'Règle', kind: 'choice', options: codes, shown: false },
      mode: { label: 'Niveau', kind: 'choice', options: MODES },
      errors: { label: 'Erreurs', kind: 'text', sortable: false, alwaysVisible: true },
      // Hidden because the sentence ends with the article.
      article: { label: 'Article', kind: 'text', shown: false },
    },
    filters,
    defaultSort: { orderBy: 'startAt', ascending: true },
  });
};

import { z } from 'zod';
import { defineList, type Filter } from '../../core/list';
import { idSchema, instantSchema, refSchema } from '../../core/wire';
import { FURTHER_CHECKS } from '../../rules/planning/further-checks';
import { PLANNING_CHECKS } from '../../rules/planning/planning-checks';
import { planningErrorSchema } from '../service/service';

export const PLANNING_ERROR_KINDS = ['available', 'rest', 'working-time'] as const;
export type PlanningErrorKind = (typeof PLANNING_ERROR_KINDS)[number];

/** Every rule that may be broken: the seventeen checks, then what the law and the collective agreement ask beyond them. */
const CODES = [...PLANNING_CHECKS, ...FURTHER_CHECKS].map((check) => ({ value: check.code, label: check.label }));

/** One stretch of time that a rule is about. */
const planningErrorSpanSchema = z.object({
  type: z.enum(['service', 'unavailability']),
  start: instantSchema,
  end: instantSchema,
  info: z.string(),
});

/** A service of an agent with what the rules say about it. */
export const planningErrorRowSchema = z.object({
  id: idSchema,
  agent: refSchema,
  service: z.object({ id: idSchema, reference: z.string() }),
  site: refSchema,
  startAt: instantSchema,
  errors: z.array(planningErrorSchema),
  spans: z.array(planningErrorSpanSchema),
});

const filters = {
  agent: { kind: 'refs', label: 'Agents', of: 'agent' },
  site: { kind: 'refs', label: 'Sites', of: 'site' },
  code: { kind: 'choices', label: 'Règle', options: CODES },
  period: { kind: 'period', label: 'Période' },
} as const satisfies Record<string, Filter>;

/** The three tables of planning errors differ by the rules they gather. */
export const planningErrorList = (kind: PlanningErrorKind) =>
  defineList({
    key: `planningErrors:${kind}`,
    row: planningErrorRowSchema,
    columns: {
      agent: { label: 'Agent', kind: 'ref', alwaysVisible: true },
      service: { label: 'Service', kind: 'ref' },
      site: { label: 'Site', kind: 'ref' },
      startAt: { label: 'Début', kind: 'instant' },
      errors: { label: 'Erreurs', kind: 'text', sortable: false },
    },
    filters,
    defaultSort: { orderBy: 'startAt', ascending: true },
  });

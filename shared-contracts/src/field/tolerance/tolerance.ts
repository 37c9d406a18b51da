import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { idSchema, instantSchema } from '../../core/wire';

const minutes = (max: number) =>
  z
    .number()
    .int(VALIDATION_MESSAGES.integer)
    .min(0, VALIDATION_MESSAGES.atLeast({ min: 0 }))
    .max(max, VALIDATION_MESSAGES.atMost({ max }));

/** Rules on how far done times may differ from planned times and still count as planned, and on the excess. */
const toleranceRuleSchema = z
  .object({
    /** A start within this many minutes of the planned start counts as the planned start. */
    graceStartMin: minutes(120),
    graceEndMin: minutes(120),
    /** Times beyond the grace are rounded to the nearest multiple of this many minutes; 0 does not round. */
    roundMin: minutes(60),
    /** Whether minutes before the planned start count without an acceptance. */
    earlyStart: z.boolean(),
    /** Whether minutes after the planned end count without an acceptance, if the service ended within the hour. */
    overrun: z.boolean(),
  })
  .strict();
export type ToleranceRule = z.output<typeof toleranceRuleSchema>;

/**
 * Defaults of a new agency: an overrun is paid, because work that the employer tolerates is work (Code du travail
 * L3121-1), and invoiced once accepted; an early start on the agent's own initiative is neither.
 */
export const DEFAULT_TOLERANCE = {
  pay: { graceStartMin: 5, graceEndMin: 5, roundMin: 1, earlyStart: false, overrun: true },
  invoice: { graceStartMin: 5, graceEndMin: 5, roundMin: 1, earlyStart: false, overrun: false },
} as const satisfies Record<string, ToleranceRule>;

/** One rule for the agent's pay, one for the customer's invoice. */
export const toleranceSchema = z
  .object({
    pay: toleranceRuleSchema.default(DEFAULT_TOLERANCE.pay),
    invoice: toleranceRuleSchema.default(DEFAULT_TOLERANCE.invoice),
  })
  .strict();
export type Tolerance = z.output<typeof toleranceSchema>;

/** A customer's or a site's own rules; absent members inherit from the agency, or from the site's customer. */
export const toleranceChangesSchema = z
  .object({ pay: toleranceRuleSchema.partial().strict(), invoice: toleranceRuleSchema.partial().strict() })
  .partial()
  .strict();
export type ToleranceChanges = z.output<typeof toleranceChangesSchema>;

/** Returns the tolerance of a place: the agency's, overridden by its customer and then its site. */
export function toleranceFor(agency: Tolerance, ...own: readonly (ToleranceChanges | null | undefined)[]): Tolerance {
  return own.reduce<Tolerance>(
    (known, changes) => ({
      pay: { ...known.pay, ...changes?.pay },
      invoice: { ...known.invoice, ...changes?.invoice },
    }),
    agency,
  );
}

/** Places with a tolerance of their own. */
const TOLERANCE_TARGETS = [
  { value: 'customer', label: 'Client' },
  { value: 'site', label: 'Site' },
] as const;
export type ToleranceTarget = (typeof TOLERANCE_TARGETS)[number]['value'];
export const TOLERANCE_TARGET_KEYS = TOLERANCE_TARGETS.map((it) => it.value);

/** A place with its own rules; `changes` is null when the stored rules are unreadable. */
export const ownToleranceSchema = z.object({
  target: z.enum(TOLERANCE_TARGET_KEYS),
  /** Id of the customer or of the site. */
  id: idSchema,
  name: z.string(),
  changes: toleranceChangesSchema.nullable(),
});
export type OwnTolerance = z.output<typeof ownToleranceSchema>;

/** The tolerance of a customer or a site: its own rules, and the inherited ones. */
export const placeToleranceSchema = z.object({
  /** Rules that apply without own ones: the agency's, for a site overridden by its customer's. */
  inherited: toleranceSchema,
  /** Whether the site's customer has its own rules. */
  customerHasOwn: z.boolean(),
  changes: toleranceChangesSchema,
  /** Null without own rules. */
  updatedAt: instantSchema.nullable(),
  /** True when the stored rules are unreadable: no hours are computed with them until the office sets them again. */
  unreadable: z.boolean(),
});
export type PlaceTolerance = z.output<typeof placeToleranceSchema>;

/** The rules one by one, for display. */
export const TOLERANCE_FIELDS = [
  { key: 'graceStartMin', label: 'Tolérance au début', kind: 'minutes' },
  { key: 'graceEndMin', label: 'Tolérance à la fin', kind: 'minutes' },
  { key: 'roundMin', label: 'Arrondi', kind: 'minutes' },
  { key: 'earlyStart', label: "Compter l'avance sans accord", kind: 'yesNo' },
  { key: 'overrun', label: "Compter le dépassement d'une heure au plus sans accord", kind: 'yesNo' },
] as const satisfies readonly { key: keyof ToleranceRule; label: string; kind: 'minutes' | 'yesNo' }[];

/** « 5 min », « Oui ». */
export const toleranceText = (value: number | boolean): string =>
  typeof value === 'number' ? `${value} min` : value ? 'Oui' : 'Non';

/** French description of a place's own rules: « Paie : Arrondi 15 min ». Empty when there are none. */
export function describeTolerance(changes: ToleranceChanges): string[] {
  return [['Paie', changes.pay] as const, ['Facturation', changes.invoice] as const].flatMap(([use, rule]) =>
    TOLERANCE_FIELDS.flatMap(({ key, label }) => {
      const value = rule?.[key];
      return value === undefined ? [] : [`${use} : ${label} ${toleranceText(value)}`];
    }),
  );
}

import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { idSchema, instantSchema } from '../../core/wire';

const minutes = (max: number) =>
  z
    .number()
    .int(VALIDATION_MESSAGES.integer)
    .min(0, VALIDATION_MESSAGES.atLeast({ min: 0 }))
    .max(max, VALIDATION_MESSAGES.atMost({ max }));

/** How far done times may be from planned ones and count as planned, and what becomes of the rest. */
const toleranceRuleSchema = z
  .object({
    /** A start this many minutes around the planned one counts as the planned one. */
    graceStartMin: minutes(120),
    graceEndMin: minutes(120),
    /** Times outside the grace are rounded to the nearest so many minutes; 0 leaves them. */
    roundMin: minutes(60),
    /** Whether minutes before the planned start count although nobody accepted them. */
    earlyStart: z.boolean(),
    /** Whether minutes after the planned end count although nobody accepted them: those of an end within the hour. */
    overrun: z.boolean(),
  })
  .strict();
export type ToleranceRule = z.output<typeof toleranceRuleSchema>;

/**
 * What a new agency begins with: an overrun is paid, for work the employer lets happen is work (Code du travail
 * L3121-1), and invoiced once somebody accepted it; coming early by oneself is neither.
 */
export const DEFAULT_TOLERANCE = {
  pay: { graceStartMin: 5, graceEndMin: 5, roundMin: 1, earlyStart: false, overrun: true },
  invoice: { graceStartMin: 5, graceEndMin: 5, roundMin: 1, earlyStart: false, overrun: false },
} as const satisfies Record<string, ToleranceRule>;

/** Rules for what an agent is paid and for what the customer is invoiced. */
export const toleranceSchema = z
  .object({
    pay: toleranceRuleSchema.default(DEFAULT_TOLERANCE.pay),
    invoice: toleranceRuleSchema.default(DEFAULT_TOLERANCE.invoice),
  })
  .strict();
export type Tolerance = z.output<typeof toleranceSchema>;

/** What a customer or a site has of its own; absent members are those of the agency, or of the site's customer. */
export const toleranceChangesSchema = z
  .object({ pay: toleranceRuleSchema.partial().strict(), invoice: toleranceRuleSchema.partial().strict() })
  .partial()
  .strict();
export type ToleranceChanges = z.output<typeof toleranceChangesSchema>;

/** The tolerance of a place: the agency's, then what its customer and its site have of their own. */
export function toleranceFor(agency: Tolerance, ...own: readonly (ToleranceChanges | null | undefined)[]): Tolerance {
  return own.reduce<Tolerance>(
    (known, changes) => ({
      pay: { ...known.pay, ...changes?.pay },
      invoice: { ...known.invoice, ...changes?.invoice },
    }),
    agency,
  );
}

/** What has a tolerance of its own. */
const TOLERANCE_TARGETS = [
  { value: 'customer', label: 'Client' },
  { value: 'site', label: 'Site' },
] as const;
export type ToleranceTarget = (typeof TOLERANCE_TARGETS)[number]['value'];
export const TOLERANCE_TARGET_KEYS = TOLERANCE_TARGETS.map((it) => it.value);

/** Somewhere that has something of its own; `changes` is null where what is stored cannot be read. */
export const ownToleranceSchema = z.object({
  target: z.enum(TOLERANCE_TARGET_KEYS),
  /** Of the customer or of the site. */
  id: idSchema,
  name: z.string(),
  changes: toleranceChangesSchema.nullable(),
});
export type OwnTolerance = z.output<typeof ownToleranceSchema>;

/** The tolerance of a customer or a site: its own over what holds without it. */
export const placeToleranceSchema = z.object({
  /** What holds where it has nothing of its own: the agency's, for a site with its customer's over it. */
  inherited: toleranceSchema,
  /** Whether the customer of the site has something of its own. */
  customerHasOwn: z.boolean(),
  changes: toleranceChangesSchema,
  /** Null where it has nothing of its own. */
  updatedAt: instantSchema.nullable(),
  /** What is stored cannot be read any more: no hours are kept by it until it is set anew. */
  unreadable: z.boolean(),
});
export type PlaceTolerance = z.output<typeof placeToleranceSchema>;

/** The rules one by one, as they are shown. */
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

/** What a place has of its own, in words: « Paie : Arrondi 15 min ». Empty where it has nothing. */
export function describeTolerance(changes: ToleranceChanges): string[] {
  return [['Paie', changes.pay] as const, ['Facturation', changes.invoice] as const].flatMap(([use, rule]) =>
    TOLERANCE_FIELDS.flatMap(({ key, label }) => {
      const value = rule?.[key];
      return value === undefined ? [] : [`${use} : ${label} ${toleranceText(value)}`];
    }),
  );
}

import type {
  Unavailability,
  UnavailabilitySave,
  unavailabilitySaveSchema,
} from '@vigie/contracts/field/unavailability/unavailability';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';

export type UnavailabilityForm = ZodForm<typeof unavailabilitySaveSchema>;

/**
 * Returns the initial values of the form: those of the unavailability, or those of a new one of an agent (null: not
 * chosen yet).
 */
export function unavailabilityDraft(
  id: string,
  agentId: string | null,
  today: string,
  known?: Unavailability,
): Draft<UnavailabilitySave> {
  if (known) {
    const { status: _status, answer: _answer, freedServiceIds: _freed, agent, ...fields } = known;
    return { ...fields, agent: { id: agent.id }, unassignConflicts: false, overlapAgreed: false };
  }
  return {
    id,
    agent: { id: agentId ?? '' },
    type: { name: '' },
    startAt: today,
    endAt: today,
    startTime: null,
    endTime: null,
    weekdays: [],
    everyWeeks: 1,
    exceptDays: [],
    duration: {},
    comment: null,
    fileIds: [],
    unassignConflicts: false,
    overlapAgreed: false,
  };
}

/** Returns the form's values with defaults for cleared fields. */
export function typedIn({ values }: Pick<UnavailabilityForm, 'values'>) {
  return {
    startTime: values.startTime ?? null,
    endTime: values.endTime ?? null,
    weekdays: values.weekdays ?? [],
    everyWeeks: values.everyWeeks ?? 1,
    exceptDays: values.exceptDays ?? [],
    duration: values.duration ?? {},
    fileIds: values.fileIds ?? [],
  };
}

/** Returns the hours of the days that are inside a period: those of others have no field, and no save accepts them. */
export function hoursInside<Hours>(
  hours: Readonly<Record<string, Hours>>,
  { startAt, endAt }: { startAt: string | null; endAt: string | null },
): Record<string, Hours> {
  return Object.fromEntries(
    Object.entries(hours).filter(([day]) => (!startAt || day >= startAt) && (!endAt || day <= endAt)),
  );
}

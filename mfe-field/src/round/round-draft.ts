import type { Round, RoundSave, roundSaveSchema } from '@vigie/contracts/field/round/round';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';

export type RoundForm = ZodForm<typeof roundSaveSchema>;

/** What the form of a round begins with: the round as it was read, or a new one. */
export function roundDraft(id: string, round?: Round): Draft<RoundSave> {
  if (!round) return { id, name: '', site: { id: null }, grantedDirections: [], checkpoints: [] };
  const { name, site, grantedDirections, checkpoints, updatedAt } = round;
  return {
    ...{ id, name, updatedAt },
    grantedDirections: grantedDirections as never,
    site: { id: site.id },
    checkpoints: checkpoints.map((it) => ({ id: it.id })),
  };
}

/** A list with one of its members moved to another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  if (to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

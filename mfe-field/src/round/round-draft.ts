import type { Round, RoundSave, roundSaveSchema } from '@vigie/contracts/field/round/round';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';

export type RoundForm = ZodForm<typeof roundSaveSchema>;

/** Returns the initial values of the form of a round: those of the round, or those of a new one. */
export function roundDraft(id: string, round?: Round): Draft<RoundSave> {
  if (!round) return { id, name: '', site: { id: null }, grantedDirections: [], checkpoints: [] };
  const { name, site, grantedDirections, checkpoints, updatedAt } = round;
  return {
    ...{ id, name, updatedAt },
    grantedDirections,
    site: { id: site.id },
    checkpoints: checkpoints.map((it) => ({ id: it.id })),
  };
}

/** Returns the list with one member moved to another index. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  if (to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

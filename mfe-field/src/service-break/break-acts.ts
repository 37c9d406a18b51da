import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import type { Service, ServiceBreak } from '@vigie/contracts/field/service/service';
import { BREAK_STATUS } from '@vigie/contracts/field/service-break/service-break.statuses';
import { BREAK_TYPES } from '@vigie/contracts/rules/hours/break-types';
import { api, invalidateNouns, tellError, toast } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';

export const ADD_BREAK = 'Ajouter un retard ou départ';

export const typeOf = ({ type }: ServiceBreak): string =>
  BREAK_TYPES.find(({ value }) => value === type)?.label ?? type;

/** One that an agent began is what it did: the office takes it out, but writes no other in its place. */
export const isChangeable = ({ type, status }: ServiceBreak): boolean =>
  type !== 'pause' || status === BREAK_STATUS.waiting;
export const isDeletable = ({ status }: ServiceBreak): boolean => status !== BREAK_STATUS.running;

/**
 * Deletes a break after a confirmation, in the version of its service that the user has seen. Returns the service
 * afterwards, or null if the break stays.
 */
export async function deleteBreak(
  { id: serviceId, updatedAt }: Pick<Service, 'id' | 'updatedAt'>,
  cut: ServiceBreak,
): Promise<Service | null> {
  const { deleteElement: title, deletionIsFinal } = COMMON_MESSAGES;
  const message = `${[cut.reference, typeOf(cut)].filter(Boolean).join(', ')}. ${deletionIsFinal}.`;
  if (!(await confirm({ title, message, confirmLabel: 'Supprimer', tone: 'negative' }))) return null;
  try {
    const { service } = await api(executionCalls.deleteBreak, {
      params: { serviceId, id: cut.id },
      query: { updatedAt },
    });
    invalidateNouns(executionCalls.deleteBreak.changes);
    toast({ tone: 'positive', message: COMMON_MESSAGES.deleted });
    return service;
  } catch (error) {
    tellError(error);
    return null;
  }
}

import { Alert } from '@mantine/core';
import { VIEWING_MESSAGES } from '@vigie/contracts/platform/viewing/viewing.messages';
import { useViewingRefusal } from '@vigie/kit/logic/form/read-only';
import { sessionStore, toast } from '@vigie/kit/runtime';
import { vibrate } from '../feedback';

/** Whether the user views the agency as another person, and so records nothing. */
export const useOnlyLooking = (): boolean => useViewingRefusal() !== null;

/**
 * Refuses an act of a user who views the agency as another person, at its first tap. The act must not even wait on this
 * device, which would send it after the viewing, as the user's own.
 */
export function refuseOnlyLooking(): boolean {
  if (!sessionStore.getState().viewing) return false;
  vibrate('refused');
  toast({ tone: 'info', message: VIEWING_MESSAGES.readOnly });
  return true;
}

/** Stands in the place of a form that such a user would fill in vain. */
export const OnlyLooking = () => <Alert color="gray">{VIEWING_MESSAGES.readOnly}</Alert>;

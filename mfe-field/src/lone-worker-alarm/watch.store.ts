import { newId } from '@vigie/contracts/core/id';
import { type Act, currentScope } from '@vigie/kit/runtime';
import { keptOnDevice } from '../device/kept-on-device';

/** The watch that this phone keeps over its agent. */
export interface KeptWatch {
  id: string;
  serviceId: string;
  userId: string;
  /** Agency and agent of the service: the watch also ends when another agency is chosen. Earlier releases kept none. */
  scope?: Act['scope'];
  /** ISO 8601 with offset. */
  at: string;
}

interface Kept {
  watch: KeptWatch | null;
  /** The act of a start at which this phone last proposed to protect its agent. */
  askedActId: string | null;
  /** The service whose interruption or end has ended the watch, and not its agent. */
  lostServiceId: string | null;
}

// Stored on the device, so that the watch continues after the application was killed during a service.
const { use, change } = keptOnDevice<Kept>('vigie.watch', { watch: null, askedActId: null, lostServiceId: null });
export const useWatch = use;

export const beginWatch = (userId: string, serviceId: string): KeptWatch => {
  const watch = { id: newId(), serviceId, userId, scope: currentScope(), at: new Date().toISOString() };
  change(() => ({ watch, lostServiceId: null }));
  return watch;
};
/** Ends the watch for its agent. */
export const endWatch = (): void => change(() => ({ watch: null }));
/** Ends the watch because its service does not run any more. */
export const loseWatch = ({ serviceId }: KeptWatch): void => change(() => ({ watch: null, lostServiceId: serviceId }));
export const noteAsked = (startId: string | undefined): void =>
  change(({ askedActId }) => ({ askedActId: startId ?? askedActId, lostServiceId: null }));

import type { AnyCall } from '@vigie/contracts/core/call';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import {
  type Act,
  currentScope,
  enqueueAct,
  tellError,
  toast,
  useOnline,
  useOutbox,
  useToasts,
} from '@vigie/kit/runtime';
import { waitingMessage } from '../../execution/acts/waiting-message';
import { vibrate } from '../../execution/feedback';

/** Longest wait for a position at the moment of sending. The search started when the form was opened. */
const LAST_CALL_MS = 3_000;

/** Records a report and shows when it was sent. Returns false if the device could not store it. */
export async function sendReport<C extends AnyCall>(
  act: Omit<Act<C>, 'position'>,
  located: Promise<Act['position']>,
): Promise<boolean> {
  const scope = currentScope();
  const position = await Promise.race([
    located,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), LAST_CALL_MS)),
  ]);
  try {
    await enqueueAct({ ...act, position, scope } as Act<C>);
  } catch (error) {
    vibrate('refused');
    tellError(error);
    return false;
  }
  vibrate('recorded');
  tellWhenSent(act.id);
  return true;
}

/** Shows « Signalement en cours... », then « Les informations ont été transmises » once the server has it. */
function tellWhenSent(id: string): void {
  const isIn = (acts: readonly { id: string }[]) => acts.some((act) => act.id === id);
  const sending = useOnline.getState().online
    ? toast({ tone: 'info', message: FIELD_MESSAGES.eventSending })
    : toast({ tone: 'warning', message: waitingMessage('Signalement') });
  const check = (): boolean => {
    const { waiting, failed } = useOutbox.getState();
    if (isIn(waiting)) return false;
    useToasts.getState().dismiss(sending);
    if (!isIn(failed)) toast({ tone: 'positive', message: FIELD_MESSAGES.eventSent });
    return true;
  };
  if (check()) return;
  const stop = useOutbox.subscribe(() => check() && stop());
}

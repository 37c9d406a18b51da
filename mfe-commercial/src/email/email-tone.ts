import { EMAIL_EVENTS } from '@vigie/contracts/commercial/email/email-event.statuses';
import type { Tone } from '@vigie/kit/logic/palette';

export const emailEvent = (value: string) => EMAIL_EVENTS.find((event) => event.value === value) ?? EMAIL_EVENTS[0];

/** Returns a tone for e-mails that did not reach their recipient only; other rows have none. */
export function emailTone({ event }: { event: string }): Tone | undefined {
  const { tone } = emailEvent(event);
  return tone === 'negative' || tone === 'warning' ? tone : undefined;
}

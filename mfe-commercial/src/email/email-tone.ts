import { EMAIL_EVENTS } from '@vigie/contracts/commercial/email/email-event.statuses';
import type { Tone } from '@vigie/kit/logic/palette';

export const emailEvent = (value: string) => EMAIL_EVENTS.find((event) => event.value === value) ?? EMAIL_EVENTS[0];

/** What did not reach its recipient stands out; the rest of the list is quiet. */
export function emailTone({ event }: { event: string }): Tone | undefined {
  const { tone } = emailEvent(event);
  return tone === 'negative' || tone === 'warning' ? tone : undefined;
}

import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { formatInstantTime, formatLongDay, wallClock } from '@vigie/contracts/formats/french';
import { prompt } from '@vigie/kit/ui/dialog/confirm';
import { lazily } from '@vigie/kit/ui/lazily';
import { createElement } from 'react';
import { nameOfService } from '../../circuit/own-stops';
import type { FieldService } from '../../my-planning/my-services.queries';

const DictateButton = lazily(() => import('../../dictation/dictate-button').then((m) => m.DictateButton), {
  silent: true,
});

/** Longest text of an act, in characters. */
const WORDS_MAX = 500;

/** Asks why a service is interrupted; null if the agent goes on with it. */
export const askInterruption = (name: string): Promise<string | null> =>
  prompt({
    title: FIELD_MESSAGES.interruptService,
    message: FIELD_MESSAGES.interruptCaption({ site: name }),
    label: 'Motif (facultatif)',
    confirmLabel: 'Interrompre',
    tone: 'negative',
    multiline: true,
    check: (words) => (words.length > WORDS_MAX ? VALIDATION_MESSAGES.maxCharacters({ max: WORDS_MAX }) : null),
    beside: (field) => createElement(DictateButton, { ...field, maxLength: WORDS_MAX }),
  });

/**
 * Returns a warning for a start long before the planned time. The start button is shown days before, and a service that
 * was started by mistake is a fact that the office must settle.
 */
export function startsLater(service: FieldService, nowMs: number): string {
  const { startAt, timeZone } = service;
  const [day, today] = [startAt, new Date(nowMs).toISOString()].map((at) => wallClock(at, timeZone).day);
  const time = formatInstantTime(startAt, timeZone);
  const when = day === today ? `à ${time}` : `le ${formatLongDay(day ?? '')} à ${time}`;
  return FIELD_MESSAGES.startsLater({ site: nameOfService(service), when });
}

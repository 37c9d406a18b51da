import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { prompt } from '@vigie/kit/ui/dialog/confirm';
import { lazily } from '@vigie/kit/ui/lazily';
import { createElement } from 'react';

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

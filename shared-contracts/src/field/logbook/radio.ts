import { z } from 'zod';
import { RADIO_EVENT_TYPE } from '../../catalogues/event-types';
import { requiredText } from '../../formats/fields';

/** Characters of a sender, a recipient or a channel. */
export const CALL_SIGN_MAX = 80;

/** Sender, recipient and channel of a radio message; its text is that of the entry. */
export const radioSchema = z.object({
  from: requiredText(CALL_SIGN_MAX),
  to: requiredText(CALL_SIGN_MAX),
  channel: z
    .string()
    .trim()
    .max(CALL_SIGN_MAX)
    .nullish()
    .transform((channel) => channel || null),
});
export type Radio = z.output<typeof radioSchema>;

export const RADIO_LABELS = { from: 'Émetteur', to: 'Destinataire', channel: 'Canal' } as const;

/** « Poste central → Ronde 1 (canal 3) ». */
export const radioText = ({ from, to, channel }: Radio): string =>
  `${from} → ${to}${channel === null ? '' : ` (canal ${channel})`}`;

export const isRadioType = (typeKey: string): boolean => typeKey === RADIO_EVENT_TYPE;

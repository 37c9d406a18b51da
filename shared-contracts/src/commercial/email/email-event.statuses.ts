import type { StatusOption } from '../../core/acts/statuses';

/** Events of an e-mail. Each event is added to its history; none replaces another. */
export const EMAIL_EVENTS = [
  { value: 'request', label: 'Demandé', tone: 'neutral', selectable: true },
  { value: 'sent', label: 'Envoyé', tone: 'neutral', selectable: true },
  { value: 'delivered', label: 'Délivré', tone: 'positive', selectable: true },
  { value: 'unique_opened', label: 'Première ouverture', tone: 'positive', selectable: true },
  { value: 'opened', label: 'Ouvert', tone: 'positive', selectable: true },
  { value: 'click', label: 'Clic', tone: 'positive', selectable: true },
  { value: 'deferred', label: 'Différé', tone: 'warning', selectable: true },
  { value: 'soft_bounce', label: 'Rejet temporaire', tone: 'warning', selectable: true },
  { value: 'hard_bounce', label: 'Rejet définitif', tone: 'negative', selectable: true },
  { value: 'blocked', label: 'Bloqué', tone: 'negative', selectable: true },
  { value: 'invalid', label: 'Adresse invalide', tone: 'negative', selectable: true },
  { value: 'spam', label: 'Signalé comme indésirable', tone: 'negative', selectable: true },
] as const satisfies readonly StatusOption<string>[];
/** Final failures: the mail did not arrive and will not be retried. */
export const UNDELIVERED = [
  'soft_bounce',
  'hard_bounce',
  'blocked',
  'invalid',
] as const satisfies readonly EmailEvent[];
export type EmailEvent = (typeof EMAIL_EVENTS)[number]['value'];

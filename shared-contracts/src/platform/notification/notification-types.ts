import { z } from 'zod';
import type { AgencyRole } from '../../core/access';

interface NotificationType {
  key: string;
  label: string;
  /** Roles that receive the notification, and may switch it off. */
  roles: readonly AgencyRole[];
  /** Text on a locked screen: names no person, place or event. */
  push: string;
  /** True where somebody may be in danger: no other push or mail goes before it. */
  urgent?: true;
}

/** Types of notifications. Everybody receives every type of their role until they switch it off. */
export const NOTIFICATION_TYPES = [
  {
    key: 'incident',
    label: 'Incidents',
    roles: ['manager', 'customer'],
    push: 'Un incident est signalé',
    urgent: true,
  },
  {
    key: 'service',
    label: 'Services en retard ou interrompus',
    roles: ['manager', 'customer'],
    push: 'Un service demande votre attention',
  },
  {
    key: 'round',
    label: 'Rondes non réalisées',
    roles: ['manager', 'customer'],
    push: 'Une ronde demande votre attention',
  },
  { key: 'alarm', label: 'Alertes PTI', roles: ['manager'], push: 'Une alerte PTI est déclenchée', urgent: true },
  {
    key: 'alarmAnswer',
    label: 'Réponses à vos alertes PTI',
    roles: ['agent'],
    push: 'Votre alerte est prise en compte',
    urgent: true,
  },
  {
    key: 'logbook',
    label: 'Autres mains courantes signalées',
    roles: ['manager', 'customer'],
    push: 'Une main courante vous est signalée',
  },
  { key: 'request', label: 'Demandes', roles: ['manager', 'agent', 'customer'], push: 'Une demande a du nouveau' },
  { key: 'email', label: 'E-mails non remis', roles: ['manager'], push: "Un e-mail n'a pas été remis" },
  {
    key: 'planning',
    label: 'Changements de planning',
    roles: ['agent', 'customer'],
    push: 'Votre planning a changé',
  },
  {
    key: 'document',
    label: "Notes d'information et documents",
    roles: ['agent', 'customer'],
    push: 'Un document vous attend',
  },
] as const satisfies readonly NotificationType[];

const KEYS = NOTIFICATION_TYPES.map(({ key }) => key);
export type NotificationKey = (typeof KEYS)[number];
export const notificationKeySchema = z.enum(KEYS as [NotificationKey, ...NotificationKey[]]);

const byKey: Record<string, NotificationType> = Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type.key, type]));

/** Text of a push: depends on the type only, without any detail of the event. */
export const pushSentence = (key: NotificationKey): string => byKey[key]?.push ?? '';

export const isUrgent = (key: NotificationKey): boolean => byKey[key]?.urgent === true;

export const notificationLabel = (key: NotificationKey): string => byKey[key]?.label ?? '';

export const isToldOf = (key: NotificationKey, role: AgencyRole): boolean => byKey[key]?.roles.includes(role) ?? false;

/** Returns the type of notification for a logbook entry, by the family of its event type. */
export function notificationOfFamily(familyKey: string): NotificationKey {
  if (familyKey === 'incident') return 'incident';
  if (familyKey === 'service' || familyKey === 'circuit') return 'service';
  if (familyKey === 'service_round') return 'round';
  if (familyKey === 'agent') return 'alarm';
  return 'logbook';
}

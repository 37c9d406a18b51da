import { z } from 'zod';
import type { AgencyRole } from '../../core/access';

interface NotificationType {
  key: string;
  label: string;
  /** Who is told of it, and so is offered to switch it off. */
  roles: readonly AgencyRole[];
  /** What a locked screen says: nothing of who, where or what. */
  push: string;
}

/** What people are notified of. Everybody is told of everything that is for him until he switches it off. */
export const NOTIFICATION_TYPES = [
  { key: 'incident', label: 'Incidents', roles: ['manager', 'customer'], push: 'Un incident est signalé' },
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
  { key: 'alarm', label: 'Alertes PTI', roles: ['manager'], push: 'Une alerte PTI est déclenchée' },
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
] as const satisfies readonly NotificationType[];

const KEYS = NOTIFICATION_TYPES.map(({ key }) => key);
export type NotificationKey = (typeof KEYS)[number];
export const notificationKeySchema = z.enum(KEYS as [NotificationKey, ...NotificationKey[]]);

const byKey: Record<string, NotificationType> = Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type.key, type]));

/** The sentence of a push: of its type, and of nothing that happened. */
export const pushSentence = (key: NotificationKey): string => byKey[key]?.push ?? '';

export const notificationLabel = (key: NotificationKey): string => byKey[key]?.label ?? '';

export const isToldOf = (key: NotificationKey, role: AgencyRole): boolean => byKey[key]?.roles.includes(role) ?? false;

/** What an entry of the logbook is to those who are told of it, by its family. */
export function notificationOfFamily(familyKey: string): NotificationKey {
  if (familyKey === 'incident') return 'incident';
  if (familyKey === 'service' || familyKey === 'circuit') return 'service';
  if (familyKey === 'service_round') return 'round';
  if (familyKey === 'agent') return 'alarm';
  return 'logbook';
}

import { office } from '../../core/access';
import type { ActDeclaration, ActSubject } from '../../core/acts/acts';
import { refusalOf } from '../../core/acts/judge';
import type { Statuses } from '../../core/acts/statuses';
import { COMMON_MESSAGES } from '../../core/messages/common';
import { FIELD_MESSAGES } from '../../core/messages/field';
import type { RightKey } from '../../core/rights';
import { serviceStatuses } from './service.statuses';

/** What the guards of a service's acts read: a row of the list and the server's record both have it. */
export interface ServiceSubject extends ActSubject {
  planned: boolean;
  agent: object | null;
  invoiceReference: string | null;
  startAt: string;
  /** When its agents ended it; null where the office called it done. */
  endedAt: string | null;
}

type Declarations = typeof serviceStatuses extends Statuses<infer S> ? S : never;
type ServiceActDeclaration = ActDeclaration<Declarations, ServiceSubject>;

const edit = office('ACCOUNT_RIGHT_EDIT_MISSION');
const invoiced = ({ invoiceReference }: ServiceSubject): string | null =>
  invoiceReference ? FIELD_MESSAGES.serviceInvoiced({ reference: invoiceReference }) : null;
const LIVING = serviceStatuses.names.filter((name) => name !== 'archived');

/**
 * What the office does to services, by the names of `PUT services/{action}`. None leads to a state by itself: each is
 * an act of the history of the service, and the fold of all of them says how it stands.
 */
export const serviceActs = {
  plan: {
    label: 'Planifier',
    summary: 'Shows the service to its customer and its agent',
    access: edit,
    from: LIVING,
    when: ({ planned }) => (planned ? FIELD_MESSAGES.serviceIsPlanned : null),
  },
  unplan: {
    label: 'Annuler la planification',
    summary: 'Makes the service a draft again',
    access: edit,
    from: LIVING,
    when: ({ planned }) => (planned ? null : FIELD_MESSAGES.serviceIsNotPlanned),
  },
  validate: {
    label: 'Valider (réalisé)',
    summary: 'Calls done what nobody ended',
    access: edit,
    from: ['waiting', 'late', 'notRealised', 'interrupted', 'notFinished'],
    when: (service) =>
      invoiced(service) ?? (Date.parse(service.startAt) > Date.now() ? FIELD_MESSAGES.serviceNotBegun : null),
  },
  unvalidate: {
    label: 'Annuler la validation',
    summary: 'Takes back that the service was called done',
    access: edit,
    from: ['finished'],
    when: (service) => invoiced(service) ?? (service.endedAt === null ? null : FIELD_MESSAGES.serviceEndedByAgent),
  },
  program: {
    label: 'Reprogrammer',
    summary: 'Takes back that the service was cancelled',
    access: edit,
    from: ['unscheduled'],
    when: invoiced,
  },
  unprogram: {
    label: 'Déprogrammer',
    summary: 'Cancels the service; what was done of one that was begun stays, and its guard is told',
    access: edit,
    from: ['waiting', 'late', 'notRealised', 'inProgress', 'interrupted', 'paused', 'notFinished'],
    when: invoiced,
  },
  archive: {
    label: 'Archiver',
    summary: 'Takes the service out of every list',
    access: office('ACCOUNT_RIGHT_DELETE_MISSION'),
    from: LIVING.filter((name) => name !== 'inProgress' && name !== 'paused'),
    when: invoiced,
    ask: () => ({ title: FIELD_MESSAGES.archiveService, message: COMMON_MESSAGES.deletionIsFinal }),
    negative: true,
  },
  'remove-agents': {
    label: 'Retirer les agents',
    summary: 'Takes the agent off a service that was not begun',
    access: edit,
    from: LIVING.filter((name) => name !== 'inProgress' && name !== 'paused' && name !== 'finished'),
    when: (service) => invoiced(service) ?? (service.agent === null ? FIELD_MESSAGES.serviceWithoutAgent : null),
  },
} as const satisfies Record<string, ServiceActDeclaration>;

export type ServiceAction = keyof typeof serviceActs;
export const SERVICE_ACTIONS = Object.keys(serviceActs) as [ServiceAction, ...ServiceAction[]];

/** The right an action needs: the call of all of them is open to whoever holds one. */
export function rightOfService(action: ServiceAction): RightKey {
  const { manager } = serviceActs[action].access;
  if (manager.kind !== 'rights') throw new Error(`${action} is not by a right`);
  return manager.anyOf[0];
}

/** Why an action is not done to a service, in French; null when it is. The menu of a row and the server both ask. */
export const serviceRefusal = (action: ServiceAction, service: ServiceSubject): string | null =>
  refusalOf<Declarations, ServiceSubject>(serviceStatuses, serviceActs[action], service);

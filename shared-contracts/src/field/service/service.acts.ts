import { z } from 'zod';
import { byRole, office, own, rights } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { COMMON_MESSAGES } from '../../core/messages/common';
import { FIELD_MESSAGES } from '../../core/messages/field';
import { byId } from '../../core/wire';
import { requiredText } from '../../formats/fields';
import { planningErrorSchema, SERVICES_MAX, serviceSchema } from './service';
import { isBegun, serviceStatuses } from './service.statuses';
import { serviceSaveSchema } from './service-save';

/** Fields that the guards of a service's acts read; a row of the list and the server's record both have them. */
export interface ServiceSubject {
  id: string;
  status: number;
  updatedAt: string;
  planned: boolean;
  agent: object | null;
  invoiceReference?: string | null;
  startAt: string;
  /** Time at which the agents ended it; null when the office called it done. */
  endedAt: string | null;
  /** The interruption by the office; null if the agent interrupted the service. */
  brokenOff?: object | null;
}

const mayEdit = office('ACCOUNT_RIGHT_EDIT_MISSION');
const invoiced = ({ invoiceReference }: ServiceSubject): string | null =>
  invoiceReference ? FIELD_MESSAGES.serviceInvoiced({ reference: invoiceReference }) : null;
const LIVING = serviceStatuses.names.filter((name) => name !== 'archived');
const NOT_RUNNING = LIVING.filter((name) => name !== 'inProgress' && name !== 'paused');
/** States of a service that nobody has begun; the clock decides between them. */
const NOT_BEGUN = ['waiting', 'late', 'notRealised'] as const;
/** States of a service that somebody has begun. */
const BEGUN = ['inProgress', 'paused', 'interrupted', 'notFinished'] as const;

/**
 * Acts of the office on services. Each act goes into the history of the service; the fold of the history, which
 * includes the agents' acts, gives the state.
 */
export const serviceActs = defineActs(
  {
    noun: 'service',
    program: 'field',
    statuses: serviceStatuses,
    initial: ['waiting'],
    folded: ['late', 'notRealised', 'inProgress', 'paused', 'interrupted', 'finished', 'notFinished'],
    subject: of<ServiceSubject>(),
    answer: z.object({ service: serviceSchema }),
    save: {
      path: '/circuit',
      summary:
        'Creates a service or saves a known one; checks of mode 2 refuse it (400, `planning_refused`). An agent creates an unplanned one for itself',
      create: 'ACCOUNT_RIGHT_CREATE_MISSION',
      edit: 'ACCOUNT_RIGHT_EDIT_MISSION',
      access: byRole({
        manager: rights('ACCOUNT_RIGHT_CREATE_MISSION', 'ACCOUNT_RIGHT_EDIT_MISSION'),
        agent: own('ACCOUNT_RIGHT_CREATE_MISSION'),
      }),
      from: LIVING,
      when: invoiced,
      body: serviceSaveSchema,
    },
    envelope: {
      one: 'service',
      many: {
        name: 'services',
        path: '/circuits',
        summary: 'Creates or saves several services at once: all of them or none',
        max: SERVICES_MAX,
      },
      /** Findings of the planning checks in the mode that only warns. */
      found: { warnings: z.array(planningErrorSchema) },
    },
    history: {
      path: '/circuit/:id/history',
      access: office('ACCOUNT_RIGHT_READ_MISSION', 'ACCOUNT_RIGHT_EDIT_MISSION'),
    },
  },
  {
    plan: {
      label: 'Planifier',
      summary: 'Shows the service to its customer and its agent',
      path: '/circuit/:id/plan',
      access: mayEdit,
      from: LIVING,
      to: serviceStatuses.names,
      when: ({ planned }) => (planned ? FIELD_MESSAGES.serviceIsPlanned : null),
      bulk: { path: '/services/plan', method: 'PUT' },
    },
    unplan: {
      label: 'Annuler la planification',
      summary: 'Makes the service a draft again',
      path: '/circuit/:id/unplan',
      access: mayEdit,
      from: LIVING,
      to: serviceStatuses.names,
      when: ({ planned }) => (planned ? null : FIELD_MESSAGES.serviceIsNotPlanned),
      bulk: { path: '/services/unplan', method: 'PUT' },
    },
    validate: {
      label: 'Valider (réalisé)',
      summary: 'Calls done what nobody ended',
      path: '/circuit/:id/validate',
      access: mayEdit,
      from: ['waiting', 'late', 'notRealised', 'interrupted', 'notFinished'],
      to: 'finished',
      when: (service) =>
        invoiced(service) ?? (Date.parse(service.startAt) > Date.now() ? FIELD_MESSAGES.serviceNotBegun : null),
      bulk: { path: '/services/validate', method: 'PUT' },
    },
    unvalidate: {
      label: 'Annuler la validation',
      summary: 'Takes back that the service was called done',
      path: '/circuit/:id/unvalidate',
      access: mayEdit,
      from: ['finished'],
      to: [...NOT_BEGUN, ...BEGUN, 'unscheduled'],
      when: (service) => invoiced(service) ?? (service.endedAt === null ? null : FIELD_MESSAGES.serviceEndedByAgent),
      bulk: { path: '/services/unvalidate', method: 'PUT' },
    },
    program: {
      label: 'Reprogrammer',
      summary: 'Takes back that the service was cancelled',
      path: '/circuit/:id/program',
      access: mayEdit,
      from: ['unscheduled'],
      to: NOT_BEGUN,
      when: invoiced,
      bulk: { path: '/services/program', method: 'PUT' },
    },
    unprogram: {
      label: 'Déprogrammer',
      summary: 'Cancels the service; what was done of one that was begun stays, and its guard is told',
      path: '/circuit/:id/unprogram',
      access: mayEdit,
      from: [...NOT_BEGUN, ...BEGUN],
      to: ['unscheduled', ...BEGUN],
      when: invoiced,
      bulk: { path: '/services/unprogram', method: 'PUT' },
    },
    breakOff: {
      label: 'Interrompre',
      summary:
        'Interrupts a service that runs, with a reason: hours end here, its guard is told and may take it up again',
      path: '/circuit/:id/break-off',
      access: mayEdit,
      from: ['inProgress', 'paused'],
      to: 'interrupted',
      when: invoiced,
      body: { reason: requiredText(500) },
      changes: ['logbookEntry'],
      negative: true,
      done: FIELD_MESSAGES.serviceInterrupted,
    },
    restore: {
      label: FIELD_MESSAGES.restoreService,
      summary: 'Takes back an interruption made by mistake: hours go on as if it had not been, and its guard is told',
      path: '/circuit/:id/restore',
      access: mayEdit,
      from: ['interrupted'],
      to: ['inProgress', 'paused', 'notFinished'],
      when: (service) => invoiced(service) ?? (service.brokenOff ? null : FIELD_MESSAGES.interruptedByAgent),
      ask: () => ({ title: FIELD_MESSAGES.restoreQuestion, message: FIELD_MESSAGES.restoreCaption }),
      changes: ['logbookEntry'],
      done: FIELD_MESSAGES.serviceRestored,
    },
    assignAgent: {
      label: 'Attribuer à un agent',
      summary: 'Gives a service that nobody has begun to an agent; checks of mode 2 refuse it with their sentences',
      path: '/circuit/:id/assign-agent',
      access: mayEdit,
      from: NOT_BEGUN,
      to: NOT_BEGUN,
      when: invoiced,
      body: { agent: byId },
      bulk: { path: '/services/assign-agent', method: 'PUT', asked: true },
    },
    removeAgents: {
      label: 'Retirer les agents',
      summary: 'Takes the agent off a service that was not begun',
      path: '/circuit/:id/remove-agents',
      access: mayEdit,
      from: NOT_RUNNING.filter((name) => name !== 'finished'),
      to: NOT_RUNNING,
      when: (service) => invoiced(service) ?? (service.agent === null ? FIELD_MESSAGES.serviceWithoutAgent : null),
      bulk: { path: '/services/remove-agents', method: 'PUT' },
    },
    archive: {
      label: 'Archiver',
      summary: 'Takes the service out of every list',
      path: '/circuit/:id/archive',
      access: office('ACCOUNT_RIGHT_DELETE_MISSION'),
      from: NOT_RUNNING,
      to: 'archived',
      when: invoiced,
      ask: (service) => ({
        title: FIELD_MESSAGES.archiveService,
        message: isBegun(service)
          ? `${FIELD_MESSAGES.archivesHours} ${COMMON_MESSAGES.irreversible}`
          : COMMON_MESSAGES.irreversible,
      }),
      bulk: { path: '/services/archive', method: 'PUT' },
      negative: true,
    },
    markInvoiced: {
      label: 'Facturation',
      summary: 'Names the invoice that was issued for the service, when it is issued',
      from: 'any',
    },
    freeInvoiced: {
      label: 'Facture annulée',
      summary: 'Lets the service be invoiced again, when its invoice is cancelled',
      from: 'any',
    },
  },
);

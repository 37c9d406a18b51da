import { z } from 'zod';
import { sendingFields } from '../../commercial/commercial-document/commercial-document';
import { byRole, needs, office, own, rights } from '../../core/access';
import { defineActs, of } from '../../core/acts/acts';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { customerSignatureFields, interventionReportSaveSchema, interventionReportSchema } from './intervention-report';
import { interventionReportStatuses } from './intervention-report.statuses';

/** Fields that the guards of a report's acts read; a row of the list and the server's record both have them. */
interface ReportSubject {
  id: string;
  status: number;
  updatedAt: string;
  number: string;
}

const UNSIGNED_BY_CUSTOMER = ['waiting', 'inProgress', 'signedByAgent', 'sent'] as const;
const LIVE = [...UNSIGNED_BY_CUSTOMER, 'signedByCustomer'] as const;

/** A signature freezes its content: the agent's signature ends changes, the customer's ends signing. */
export const interventionReportActs = defineActs(
  {
    noun: 'interventionReport',
    program: 'field',
    statuses: interventionReportStatuses,
    initial: ['waiting', 'inProgress', 'signedByAgent', 'signedByCustomer'],
    subject: of<ReportSubject>(),
    answer: z.object({ interventionReport: interventionReportSchema }),
    save: {
      path: '/intervention-report',
      summary: 'Creates a report of the office, or changes one that nobody has signed',
      create: 'ACCOUNT_RIGHT_CREATE_INTERVENTION_REPORT',
      edit: 'ACCOUNT_RIGHT_EDIT_INTERVENTION_REPORT',
      also: {},
      from: ['waiting', 'inProgress'],
      to: ['waiting', 'inProgress', 'signedByAgent', 'sent', 'signedByCustomer'],
      body: interventionReportSaveSchema,
      changes: ['service'],
    },
    history: {
      path: '/intervention-report/:id/history',
      access: office('ACCOUNT_RIGHT_LIST_INTERVENTION_REPORT'),
    },
  },
  {
    signByCustomer: {
      label: 'Faire signer le client',
      summary: 'The customer signs what it was shown, on its own screen or on that of the agent',
      path: '/intervention-report/:id/sign',
      access: byRole({
        customer: own('ACCOUNT_RIGHT_LIST_INTERVENTION_REPORT'),
        agent: own(),
        manager: rights('ACCOUNT_RIGHT_EDIT_INTERVENTION_REPORT'),
      }),
      from: UNSIGNED_BY_CUSTOMER,
      to: 'signedByCustomer',
      body: customerSignatureFields,
      done: "Bon d'intervention signé",
    },
    send: {
      label: 'Envoyer par e-mail',
      summary: 'Mails a report with its PDF: status sent, unless it stands higher',
      path: '/intervention-report/:id/send',
      access: needs('ACCOUNT_RIGHT_SEND_INTERVENTION_REPORT'),
      from: LIVE,
      to: ['sent', 'signedByCustomer'],
      body: sendingFields,
      done: COMMERCIAL_MESSAGES.emailSent,
    },
    revokeLinks: {
      label: 'Révoquer les liens envoyés',
      summary: 'Takes back the links of the mails: they open nothing any more',
      path: '/intervention-report/:id/revoke-links',
      access: office('ACCOUNT_RIGHT_SEND_INTERVENTION_REPORT'),
      from: ['sent', 'signedByCustomer'],
      ask: ({ number }) => ({
        title: 'Révoquer les liens envoyés ?',
        message: `Les liens envoyés par e-mail n'ouvriront plus ${number}. Un nouvel envoi en créera un autre.`,
      }),
      negative: true,
      done: 'Liens révoqués',
    },
    archive: {
      label: 'Archiver',
      summary: 'Archives a report: its customer and its agent see it no more',
      method: 'DELETE',
      path: '/intervention-report/:id',
      access: office('ACCOUNT_RIGHT_DELETE_INTERVENTION_REPORT'),
      from: LIVE,
      to: 'archived',
      ask: ({ number }) => ({
        title: "Archiver le bon d'intervention ?",
        message: `${number} ne sera plus montré à son agent ni à son client. Vous le retrouverez par le filtre « Archives ».`,
      }),
      bulk: '/intervention-reports/archive',
      negative: true,
      done: "Bon d'intervention archivé",
    },
  },
);

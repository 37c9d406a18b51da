import type { Workflow } from '../../core/workflow';

const REPORT_STATUS = {
  waiting: 100,
  inProgress: 200,
  signedByAgent: 300,
  sent: 400,
  signedByCustomer: 500,
  archived: 600,
} as const;
export type ReportStatus = (typeof REPORT_STATUS)[keyof typeof REPORT_STATUS];

const EDIT = 'ACCOUNT_RIGHT_EDIT_INTERVENTION_REPORT';
const SEND = 'ACCOUNT_RIGHT_SEND_INTERVENTION_REPORT';
const REMOVE = 'ACCOUNT_RIGHT_DELETE_INTERVENTION_REPORT';

/** A report's status never goes down: a report the customer has signed keeps 500 when it is sent again. */
export const REPORT_WORKFLOW: Workflow<ReportStatus> = {
  statuses: [
    { value: 100, label: 'En attente', tone: 'neutral', selectable: true },
    { value: 200, label: 'En cours', tone: 'warning', selectable: true },
    { value: 300, label: "Signé par l'agent", tone: 'positive', selectable: true },
    { value: 400, label: 'Envoyé', tone: 'positive', selectable: true },
    { value: 500, label: 'Signé par le client', tone: 'positive', selectable: true },
    { value: 600, label: 'Archivé', tone: 'neutral', selectable: false },
  ],
  transitions: [
    { action: 'fill', label: 'Remplir', from: [100], to: 200, by: { agent: true, manager: EDIT } },
    { action: 'signByAgent', label: 'Signer', from: [100, 200], to: 300, by: { agent: true, manager: EDIT } },
    { action: 'send', label: 'Envoyer', from: [100, 200, 300], to: 400, by: { agent: SEND, manager: SEND } },
    {
      action: 'signByCustomer',
      label: 'Consulter et signer',
      from: [100, 200, 300, 400],
      to: 500,
      by: { customer: true, agent: true, manager: EDIT },
    },
    {
      action: 'archive',
      label: 'Archiver',
      from: [100, 200, 300, 400, 500],
      to: 600,
      by: { agent: REMOVE, manager: REMOVE },
    },
  ],
};

/** Whether a customer may still sign. */
export const isSignableByCustomer = (status: ReportStatus): boolean => status < REPORT_STATUS.signedByCustomer;

/** What sending writes: status 400 unless the report already stands higher. */
export const statusOnceSent = (status: ReportStatus): ReportStatus =>
  status < REPORT_STATUS.sent ? REPORT_STATUS.sent : status;

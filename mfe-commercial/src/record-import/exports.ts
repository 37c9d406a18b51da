import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { equipmentCalls } from '@vigie/contracts/commercial/equipment/equipment.calls';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { expirationCalls } from '@vigie/contracts/commercial/expiration/expiration.calls';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import type { AnyCall } from '@vigie/contracts/core/call';
import { hoursCalls } from '@vigie/contracts/field/hours/hours.calls';
import { interventionReportCalls } from '@vigie/contracts/field/intervention-report/intervention-report.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';

interface Exported {
  label: string;
  /** The contents of the file, in French. */
  about: string;
  call: AnyCall;
  /** The screen on which the user can choose filters and columns. */
  path: string;
  /** True when the file is downloaded from that screen, because it needs a period. */
  there?: true;
}

/** The exports of the agency; the screen of each list has the same download button. */
export const EXPORTS: readonly Exported[] = [
  {
    label: 'Clients',
    about: 'Coordonnées, contacts, chiffre d’affaires et reste dû',
    call: customerCalls.fetchCustomersExport,
    path: 'platform/agency/customers',
  },
  {
    label: 'Sites',
    about: 'Adresses, spécialités et rayons',
    call: siteCalls.fetchSitesExport,
    path: 'platform/agency/sites',
  },
  {
    label: 'Agents',
    about: 'Coordonnées, cartes professionnelles et contrats',
    call: agentCalls.fetchAgentsExport,
    path: 'platform/agency/agents',
  },
  {
    label: 'Factures et avoirs',
    about: 'Montants, échéances et règlements',
    call: invoiceCalls.fetchInvoicesExport,
    path: 'platform/documents/factures',
  },
  {
    label: 'Devis',
    about: 'Montants et statuts',
    call: estimateCalls.fetchEstimatesExport,
    path: 'platform/documents/devis',
  },
  {
    label: 'Échéances des agents',
    about: 'Cartes, diplômes, visites et documents',
    call: expirationCalls.fetchAgentExpirationsExport,
    path: 'platform/service/listAgencyExpirations',
  },
  {
    label: 'Matériel',
    about: 'Ce qui est remis à chaque agent',
    call: equipmentCalls.fetchEquipmentExport,
    path: 'platform/service/equipment',
  },
  {
    label: 'Services',
    about: 'Planifiés et réalisés, avec leurs horaires',
    call: serviceCalls.fetchServicesExport,
    path: 'platform/service/adminServices',
    there: true,
  },
  {
    label: 'Heures et prépaie',
    about: 'Prépaie, export détaillé et registre du personnel, pour une période',
    call: hoursCalls.fetchHoursExport,
    path: 'platform/service/listHours',
    there: true,
  },
  {
    label: 'Main courante',
    about: 'Événements, pour une période',
    call: logbookCalls.fetchEventsExport,
    path: 'platform/terrain/adminMc',
    there: true,
  },
  {
    label: "Bons d'intervention",
    about: 'Interventions et signatures, pour une période',
    call: interventionReportCalls.fetchInterventionReportsExport,
    path: 'platform/terrain/bonInter',
    there: true,
  },
];

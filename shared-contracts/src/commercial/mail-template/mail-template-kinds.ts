import { type MergeGroup, mergeGroupsOf } from '../contract-template/merge-fields';
import type { EmailKind } from '../email/email';

/** Dialogs for which templates exist, with the subject of their mails. */
export const MAIL_TEMPLATE_KINDS = [
  { value: 'customer', label: 'Client' },
  { value: 'agent', label: 'Agent' },
  { value: 'estimate', label: 'Devis' },
  { value: 'estimateReminder', label: 'Relance de devis' },
  { value: 'invoice', label: 'Facture' },
  { value: 'invoiceReminder', label: 'Relance de facture' },
  { value: 'purchaseOrder', label: 'Bon de commande' },
  { value: 'customerRequest', label: 'Demande client' },
  { value: 'interventionReport', label: "Bon d'intervention" },
] as const;
export type MailTemplateKind = (typeof MAIL_TEMPLATE_KINDS)[number]['value'];

/** Subject of a kind's mails, which decides who may send them. */
export const ABOUT_OF_TEMPLATE: Readonly<Record<MailTemplateKind, EmailKind>> = {
  customer: 'other',
  agent: 'other',
  estimate: 'estimate',
  estimateReminder: 'estimate',
  invoice: 'invoice',
  invoiceReminder: 'invoice',
  purchaseOrder: 'purchaseOrder',
  customerRequest: 'customerRequest',
  interventionReport: 'interventionReport',
};

const ESTIMATE: MergeGroup = {
  label: 'Devis',
  fields: [
    { key: 'devis.numero', label: 'Numéro du devis' },
    { key: 'devis.titre', label: 'Titre du devis' },
    { key: 'devis.date', label: 'Date du devis' },
    { key: 'devis.validite', label: 'Fin de validité' },
    { key: 'devis.total', label: 'Total TTC du devis' },
  ],
};
const INVOICE: MergeGroup = {
  label: 'Facture',
  fields: [
    { key: 'facture.numero', label: 'Numéro de la facture' },
    { key: 'facture.date', label: 'Date de la facture' },
    { key: 'facture.echeance', label: 'Échéance' },
    { key: 'facture.total', label: 'Total TTC de la facture' },
    { key: 'facture.reste', label: 'Reste à payer' },
    { key: 'facture.retard', label: 'Jours de retard' },
  ],
};
const ORDER: MergeGroup = {
  label: 'Bon de commande',
  fields: [
    { key: 'commande.numero', label: 'Numéro du bon de commande' },
    { key: 'commande.date', label: 'Date du bon de commande' },
    { key: 'commande.total', label: 'Montant HT' },
  ],
};
const REQUEST: MergeGroup = { label: 'Demande', fields: [{ key: 'demande.sujet', label: 'Sujet de la demande' }] };

const DOCUMENT_OF: Readonly<Record<MailTemplateKind, readonly MergeGroup[]>> = {
  customer: [],
  agent: [],
  estimate: [ESTIMATE],
  estimateReminder: [ESTIMATE],
  invoice: [INVOICE],
  invoiceReminder: [INVOICE],
  purchaseOrder: [ORDER],
  customerRequest: [REQUEST],
  interventionReport: [],
};

/** An order goes to a subcontractor, who is an agent of the agency. */
export const partyOfTemplate = (kind: MailTemplateKind): 'agent' | 'customer' =>
  kind === 'agent' || kind === 'purchaseOrder' ? 'agent' : 'customer';

/** Merge fields of a kind's mails, for the editor. Fields of contracts are left out, because a mail has no contract. */
export const mailFieldsOf = (kind: MailTemplateKind): readonly MergeGroup[] => [
  ...DOCUMENT_OF[kind],
  ...mergeGroupsOf(partyOfTemplate(kind)).filter(({ label }) => label !== 'Contrat'),
];

export const mailFieldLabel = (kind: MailTemplateKind, key: string): string | undefined =>
  mailFieldsOf(kind)
    .flatMap(({ fields }) => fields)
    .find((field) => field.key === key)?.label;

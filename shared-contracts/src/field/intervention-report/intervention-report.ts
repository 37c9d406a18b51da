import { z } from 'zod';
import type { HistoryFields } from '../../core/acts/history';
import { defineList } from '../../core/lists/list';
import { byId, idSchema, instantSchema, refSchema } from '../../core/wire';
import { endsAfterStart, requiredText } from '../../formats/fields';
import { fileSchema } from '../../formats/file-ref';
import { strokesSchema } from '../../formats/signature';
import { interventionReportStatuses } from './intervention-report.statuses';
import { drawnSignatureSchema, reportBlocksSchema } from './report-content';
import { reportTemplateSchema } from './report-template';

export const REPORT_MESSAGES = {
  notFound: "Bon d'intervention introuvable",
  blocksUnreadable: ({ number }: { number: string }) =>
    `Le contenu du bon d'intervention ${number} n'est pas lisible : écrivez au support.`,
  serviceElsewhere: "Ce service n'est pas de ce site",
  archived: "Ce bon d'intervention est archivé et ne se signe plus",
  tooMany: ({ max }: { max: number }) =>
    `Au plus ${max} bons d'intervention à la fois : précisez les filtres ou la sélection.`,
  signerName: 'Nom et qualité du signataire',
  linkClosed: "Ce lien n'ouvre plus ce bon d'intervention.",
  linkSigned: "Ce bon d'intervention est déjà signé.",
  linkLabel: "Consulter le bon d'intervention",
  linkSignLabel: "Consulter et signer le bon d'intervention",
  signatureRecorded: ({ number, site, name, when }: Record<'number' | 'site' | 'name' | 'when', string>) =>
    `La signature du bon d'intervention ${number} (${site}) par ${name} est enregistrée, le ${when}. Il n'est plus modifiable.`,
  noneToPrint: "Aucun bon d'intervention ne correspond",
  mailSubject: ({ number, site }: { number: string; site: string }) => `Bon d'intervention ${number} : ${site}`,
  mailMessage: ({ number, site }: { number: string; site: string }) =>
    `<p>Bonjour,</p><p>Veuillez trouver ci-joint le bon d'intervention ${number} du site ${site}.</p><p>Cordialement,</p>`,
} as const;

/** Maximum reports in one PDF or archive. */
export const REPORTS_ON_PAPER_MAX = 200;
/** Maximum photos and documents of one report. */
export const REPORT_FILES_MAX = 30;

const common = {
  id: idSchema,
  /** Arrival on site, and departure. */
  startAt: instantSchema,
  endAt: instantSchema.nullable().default(null),
  blocks: reportBlocksSchema.prefault({}),
};

/**
 * A report that the office writes; one that an agent fills on its phone is an act of the field (`record-report.calls`).
 */
export const interventionReportSaveSchema = z
  .object({
    ...common,
    site: byId,
    service: byId.nullable().default(null),
    fileIds: z.array(idSchema).max(REPORT_FILES_MAX).default([]),
    updatedAt: instantSchema.optional(),
  })
  .strict()
  .superRefine(endsAfterStart('startAt', 'endAt'));
export type InterventionReportSave = z.input<typeof interventionReportSaveSchema>;

/** A customer's signature; the server adds the time. */
export const customerSignatureFields = { fullname: requiredText(120), strokes: strokesSchema };

export const interventionReportSchema = z.object({
  ...common,
  number: z.string(),
  status: interventionReportStatuses.schema,
  sent: z.boolean(),
  /** Snapshot of the template when the report was filled. */
  template: reportTemplateSchema,
  timeZone: z.string(),
  service: z.object({ id: idSchema, reference: z.string() }).nullable(),
  site: refSchema.extend({ customer: refSchema }),
  files: z.array(fileSchema),
  /** Signatures of the agent and of the customer. */
  signature: drawnSignatureSchema.nullable(),
  customerSignature: drawnSignatureSchema.nullable(),
  /** The agent, or the manager who wrote the report in the office. */
  createdBy: refSchema,
  updatedAt: instantSchema,
});
export type InterventionReport = z.output<typeof interventionReportSchema>;

const interventionReportRowSchema = z.object({
  id: idSchema,
  number: z.string(),
  status: interventionReportStatuses.schema,
  sent: z.boolean().optional(),
  startAt: instantSchema,
  endAt: instantSchema.nullable(),
  site: refSchema,
  customer: refSchema,
  service: refSchema.nullable(),
  createdBy: refSchema,
  updatedAt: instantSchema,
});
export type InterventionReportRow = z.output<typeof interventionReportRowSchema>;

export const interventionReportList = defineList({
  key: 'interventionReports',
  row: interventionReportRowSchema,
  columns: {
    number: { label: 'Numéro', kind: 'text', alwaysVisible: true },
    status: { label: 'Statut', kind: 'choice', options: interventionReportStatuses.all },
    startAt: { label: 'Arrivée sur site', kind: 'instant' },
    endAt: { label: 'Départ', kind: 'instant', shown: false },
    site: { label: 'Site', kind: 'ref' },
    customer: { label: 'Client', kind: 'ref' },
    service: { label: 'Service', kind: 'ref', shown: false },
    createdBy: { label: 'Agent', kind: 'ref' },
    sent: { label: 'Envoyé', kind: 'boolean', shown: false },
  },
  toCustomers: ['number', 'status', 'startAt', 'endAt', 'site', 'customer', 'service', 'createdBy'],
  filters: {
    status: { kind: 'choices', label: 'Statut', options: interventionReportStatuses.selectable },
    site: { kind: 'refs', label: 'Sites', of: 'site' },
    customer: { kind: 'refs', label: 'Clients', of: 'customer' },
    agent: { kind: 'refs', label: 'Agents', of: 'agent' },
    service: { kind: 'refs', label: 'Services', of: 'service' },
    period: { kind: 'period', label: 'Période' },
    /** Archived reports show only when this filter includes them. */
    archived: {
      kind: 'choice',
      label: 'Archives',
      options: [
        { value: 'only', label: 'Archivés seulement' },
        { value: 'with', label: 'Avec les archivés' },
      ],
    },
  },
  divisions: { all: ['status', 'site', 'createdBy'], office: ['customer'] },
  defaultSort: { orderBy: 'startAt', ascending: false },
});

/** French names of the fields, for the history of a report. */
export const interventionReportFields: HistoryFields = {
  status: { label: 'Statut', text: interventionReportStatuses.labelOf },
  number: 'Numéro',
  startAt: 'Arrivée sur site',
  endAt: 'Départ',
  site: 'Site',
  sent: 'Envoyé',
  sentTo: 'Destinataire',
  author: 'Rédacteur',
  signedBy: 'Signature de l’agent',
  customerSignedBy: 'Signature du client',
};

import { z } from 'zod';
import type { HistoryFields } from '../../core/acts/history';
import { labelsByValue } from '../../core/acts/words';
import { defineList } from '../../core/lists/list';
import { RIGHTS } from '../../core/rights';
import { idSchema, instantSchema, refSchema } from '../../core/wire';
import { agencyStatuses } from '../agency/agency.statuses';
import { PAYMENT_STATUSES } from '../subscription/payment.statuses';

/** Actions in the audit of an agency: entries under another identity, grants of rights, settings and payment. */
export const AUDIT_ACTIONS = [
  { value: 'altered-profile.entered', label: 'Entrée de la plateforme', tone: 'warning' },
  { value: 'altered-profile.left', label: 'Sortie de la plateforme', tone: 'neutral' },
  { value: 'viewing.entered', label: 'Début de « Voir comme »', tone: 'warning' },
  { value: 'viewing.left', label: 'Fin de « Voir comme »', tone: 'neutral' },
  { value: 'agency.created', label: 'Agence créée', tone: 'positive' },
  { value: 'agency.updated', label: 'Paramètres modifiés', tone: 'neutral' },
  { value: 'agency.deletion-asked', label: 'Suppression demandée', tone: 'negative' },
  { value: 'agency.deletion-cancelled', label: 'Suppression annulée', tone: 'positive' },
  { value: 'agency.example-thrown', label: 'Exemple jeté', tone: 'neutral' },
  { value: 'manager.created', label: 'Administrateur ajouté', tone: 'positive' },
  { value: 'manager.updated', label: 'Administrateur modifié', tone: 'neutral' },
  { value: 'manager.deleted', label: 'Administrateur supprimé', tone: 'negative' },
  { value: 'invitation.accepted', label: 'Invitation acceptée', tone: 'positive' },
  { value: 'invitation.refused', label: 'Invitation refusée', tone: 'negative' },
  { value: 'account.opened', label: 'Compte ouvert', tone: 'positive' },
  { value: 'account.closed', label: 'Compte fermé', tone: 'negative' },
  { value: 'licence.chosen', label: 'Durée de licence choisie', tone: 'neutral' },
  { value: 'subscription.given', label: 'Offre accordée', tone: 'positive' },
  { value: 'subscription.ended', label: 'Offre terminée', tone: 'negative' },
  { value: 'subscription.transfer', label: 'Virement enregistré', tone: 'positive' },
  { value: 'subscription.transferCancelled', label: 'Virement annulé', tone: 'negative' },
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number]['value'];

/** A row of one agency's audit; `userName` is null for an action of the product itself. */
const ownRowSchema = z.object({
  id: idSchema,
  at: instantSchema,
  userName: z.string().nullable(),
  /** One of AUDIT_ACTIONS; after a rollback also one that only the later version knows, shown by its key. */
  action: z.string(),
  /** Name of the person or thing concerned, at that time. */
  about: z.string().nullable(),
  /** Values by field, as in a record's history; empty for acts that change no field. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
});
export type AuditRow = z.output<typeof ownRowSchema>;
const rowSchema = ownRowSchema.extend({ agency: refSchema.nullable() });

/** Rights that a save gave to a manager or withdrew, under their names in the audit. */
export const GRANT_FIELDS = {
  given: { label: 'Autorisations données', words: RIGHTS },
  withdrawn: { label: 'Autorisations retirées', words: RIGHTS },
} as const satisfies HistoryFields;

/** What the administration changes of an agency beside its settings: its state, its offer and its quotas. */
export const ACCESS_FIELDS = {
  manager: 'Responsable',
  status: { label: 'Statut', text: agencyStatuses.labelOf },
  subscriptionActive: 'Offre active',
  subscriptionEndsOn: "Fin de l'offre",
  payment: { label: 'Paiement', words: labelsByValue(PAYMENT_STATUSES) },
  lastPaymentOn: 'Dernier paiement',
  agentsLimit: 'Fiches agents',
  accountsLimit: 'Comptes',
  /** Of a transfer. */
  receivedOn: 'Reçu le',
} as const satisfies HistoryFields;

const AT = { label: 'Date', kind: 'instant', alwaysVisible: true } as const;
const REST = {
  userName: { label: 'Par', kind: 'text' },
  action: { label: 'Acte', kind: 'choice', options: AUDIT_ACTIONS, sortable: false },
  about: { label: 'Concerne', kind: 'text', sortable: false },
} as const;
const FILTERS = {
  action: { kind: 'choices', label: 'Acte', options: AUDIT_ACTIONS },
  period: { kind: 'period', label: 'Entre' },
} as const;
const NEWEST = { orderBy: 'at', ascending: false };

/** The audit of one agency, for its owner. */
export const auditList = defineList({
  key: 'audit',
  row: ownRowSchema,
  columns: { at: AT, ...REST },
  filters: FILTERS,
  defaultSort: NEWEST,
});

/** The audit of all agencies, for administrators of the platform. */
export const adminAuditList = defineList({
  key: 'adminAudit',
  row: rowSchema,
  columns: { at: AT, agency: { label: 'Agence', kind: 'ref' }, ...REST },
  filters: FILTERS,
  defaultSort: NEWEST,
});

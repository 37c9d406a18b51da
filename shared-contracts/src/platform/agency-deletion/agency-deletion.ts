import { z } from 'zod';
import { daySchema, idSchema, instantSchema } from '../../core/wire';
import { requiredText } from '../../formats/fields';
import { formatFrenchDay } from '../../formats/french';
import { agencyDeletionStatuses } from './agency-deletion.statuses';

/** Days between the request and the deletion; `platform.agency_deletion_days` of the database holds the same. */
export const AGENCY_DELETION_DAYS = 30;

export const agencyDeletionSaveSchema = z
  .object({
    id: idSchema,
    /** The name of the agency, typed by the user, against the deletion of the wrong agency. */
    name: requiredText(160),
    reason: requiredText(500),
  })
  .strict();

export const agencyDeletionSchema = z.object({
  id: idSchema,
  status: agencyDeletionStatuses.schema,
  reason: z.string(),
  /** Name of the user who requested the deletion. */
  askedBy: z.string(),
  askedAt: instantSchema,
  /** The day of the deletion. */
  dueOn: daySchema,
  updatedAt: instantSchema,
});
export type AgencyDeletion = z.output<typeof agencyDeletionSchema>;

/** Counts of the data that the deletion erases. */
export const agencyContentSchema = z.object({
  members: z.number().int(),
  invoices: z.number().int(),
  files: z.number().int(),
});

/**
 * Whether a typed name equals the agency's name, ignoring case, extra spaces and the kind of apostrophe a phone types.
 */
export const isSameName = (typed: string, name: string): boolean => folded(typed) === folded(name);
const folded = (text: string): string =>
  text.trim().replace(/\s+/g, ' ').replace(/[‘’ʼ]/g, "'").toLocaleLowerCase('fr');

export const AGENCY_DELETION_MESSAGES = {
  notFound: 'Suppression introuvable',
  already: 'La suppression de cette agence est déjà programmée',
  otherName: "Ce n'est pas le nom de l'agence",
  /** Banner on every page of the agency. */
  banner: (dueOn: string) => `Cette agence sera supprimée le ${formatFrenchDay(dueOn)} avec toutes ses données.`,
  mailSubject: (options: { agency: string; dueOn: string }) =>
    `L'agence ${options.agency} sera supprimée le ${formatFrenchDay(options.dueOn)}`,
  mailAsked: (options: { agency: string; by: string; dueOn: string }) =>
    `${options.by} a demandé la suppression de l'agence ${options.agency}. Le ${formatFrenchDay(options.dueOn)}, ses données seront effacées définitivement : planning, main courante, fiches, documents et comptes.`,
  mailUntil:
    "Jusque-là, l'agence fonctionne comme avant. Emportez vos factures, vos plannings et vos mains courantes : la loi vous demande d'en garder certains plusieurs années. Le propriétaire de l'agence peut annuler la suppression à tout moment.",
  mailCancelledSubject: (agency: string) => `L'agence ${agency} n'est plus supprimée`,
  mailCancelled: (options: { agency: string; by: string }) =>
    `${options.by} a annulé la suppression de l'agence ${options.agency}. Rien n'a été effacé.`,
  mailErasedSubject: (agency: string) => `L'agence ${agency} a été supprimée`,
  mailErased: (agency: string) =>
    `Les données de l'agence ${agency} ont été effacées, comme demandé. Seuls vos paiements à Vigie restent dans notre comptabilité, dix ans comme la loi le demande (Code de commerce, article L123-22).`,
} as const;

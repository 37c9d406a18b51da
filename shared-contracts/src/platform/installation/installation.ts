import { z } from 'zod';
import { FEATURE_FLAG_KEYS, type FeatureFlag } from '../../catalogues/constants/feature-flags';
import { enteredRatesSchema } from '../../catalogues/constants/late-payment-rates';
import type { HistoryFields } from '../../core/acts/history';
import { instantSchema } from '../../core/wire';
import { requiredText } from '../../formats/fields';
import { ALL_LESSONS, helpVideosSchema } from './help-videos';
import { SELLER_FIELDS, sellerSchema } from './seller';

/** Label and explanation of each module that a feature flag shows or hides. */
export const FLAG_LABELS: Record<FeatureFlag, { label: string; says: string }> = {
  emailTracking: {
    label: 'Suivi des e-mails',
    says: 'Ce que chaque e-mail est devenu, dans « Gestion » et sur les fiches.',
  },
  offers: { label: 'Annonces', says: 'Annonces entre agences, et les réponses qu’elles reçoivent.' },
  feedback: { label: 'Demandes d’amélioration', says: 'Ce que les utilisateurs proposent, et leurs votes.' },
  payments: { label: 'Paiements', says: 'Les paiements des agences à la plateforme.' },
  subscriptions: { label: 'Offres', says: 'Le choix d’une offre par le propriétaire de l’agence.' },
  shop: { label: 'Boutique', says: 'Options et packs vendus aux agences.' },
  packCommunication: { label: 'Pack communication', says: 'L’option de communication.' },
  sponsorship: { label: 'Parrainage', says: 'Recommander la plateforme à une autre agence.' },
  websiteOffer: { label: 'Site internet', says: 'L’offre de site internet.' },
  agencyCreation: { label: 'Création d’agence', says: 'Une personne connectée ouvre sa propre agence.' },
  agentSubscription: { label: 'Inscription des agents', says: 'Un agent s’inscrit sans y être invité.' },
  pushNotifications: { label: 'Notifications', says: 'Notifications poussées vers les navigateurs et téléphones.' },
};

const flagsSchema = z.record(z.enum(FEATURE_FLAG_KEYS), z.boolean());

export const LATE_RATES_LABEL = 'Taux de la Banque centrale européenne';

/** Settings of the whole installation, by platform administrators. */
export const installationSchema = z.object({
  /** The feature flags now in force. */
  flags: flagsSchema,
  /** The feature flags of the programs' configuration, which apply unless an administrator overrides them. */
  configured: flagsSchema,
  /**
   * Message that replaces the product during a maintenance, except for platform administrators; null while it is open.
   */
  maintenance: z.string().nullable(),
  /** Announcement on top of every page. */
  announcement: z.string().nullable(),
  videos: helpVideosSchema,
  /** The seller of the platform; without it no invoice is issued. */
  seller: sellerSchema.nullable(),
  /** Rates of the European Central Bank for half-years after those that this release knows. */
  lateRates: enteredRatesSchema,
  updatedAt: instantSchema,
});
export type Installation = z.output<typeof installationSchema>;

export const installationSaveSchema = z
  .object({
    flags: z.partialRecord(z.enum(FEATURE_FLAG_KEYS), z.boolean()),
    maintenance: requiredText(300).nullable(),
    announcement: requiredText(300).nullable(),
    videos: helpVideosSchema.optional(),
    lateRates: enteredRatesSchema.optional(),
    updatedAt: instantSchema,
  })
  .strict();

export const sellerSaveSchema = z.object({ seller: sellerSchema, updatedAt: instantSchema }).strict();

export const installationFields: HistoryFields = {
  maintenance: 'Maintenance',
  announcement: 'Message à tous',
  lateRates: LATE_RATES_LABEL,
  ...Object.fromEntries(
    Object.entries(SELLER_FIELDS).map(([field, label]) => [`seller.${field}`, `Vendeur · ${label}`]),
  ),
  ...Object.fromEntries(ALL_LESSONS.map(({ key, title }) => [`videos.${key}`, `Vidéo · ${title}`])),
  ...Object.fromEntries(FEATURE_FLAG_KEYS.map((flag) => [`flags.${flag}`, FLAG_LABELS[flag].label])),
};

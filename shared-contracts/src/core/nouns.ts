/** A French noun of the product, with its forms for sentences. */
export interface Noun {
  singular: string;
  plural: string;
  gender: 'm' | 'f';
}

const m = (singular: string, plural = `${singular}s`): Noun => ({ singular, plural, gender: 'm' });
const f = (singular: string, plural = `${singular}s`): Noun => ({ singular, plural, gender: 'f' });

/** French name of each entity on screen. */
export const ENTITY_NOUNS = {
  service: m('service'),
  circuit: m('circuit'),
  serviceBreak: m('retard ou départ', 'retards ou départs'),
  pause: f('pause'),
  round: f('ronde'),
  roundExecution: f('ronde planifiée', 'rondes planifiées'),
  checkpoint: m('point de contrôle', 'points de contrôle'),
  logbookEntry: f('main courante', 'mains courantes'),
  loneWorkerAlarm: f('alerte PTI', 'alertes PTI'),
  incident: m('incident'),
  observation: f('constatation'),
  interventionReport: m("bon d'intervention", "bons d'intervention"),
  unavailability: f('indisponibilité'),
  compensatoryRest: m('repos compensateur', 'repos compensateurs'),
  customer: m('client'),
  contact: m('contact'),
  site: m('site'),
  siteItem: f('consigne'),
  agent: m('agent'),
  manager: m('administrateur'),
  rightProfile: m('profil de droits', 'profils de droits'),
  user: m('utilisateur'),
  estimate: m('devis', 'devis'),
  invoice: f('facture'),
  creditNote: m('avoir'),
  payment: m('paiement'),
  refund: m('remboursement'),
  invoiceRecurrence: m('abonnement'),
  invoiceRun: f('facturation groupée', 'facturations groupées'),
  price: m('tarif'),
  purchaseOrder: m('bon de commande', 'bons de commande'),
  article: m('article'),
  agentContract: m("contrat d'agent", "contrats d'agents"),
  customerContract: m('contrat client', 'contrats clients'),
  agentContractTemplate: m("modèle de contrat d'agent", "modèles de contrats d'agents"),
  customerContractTemplate: m('modèle de contrat client', 'modèles de contrats clients'),
  expiration: f('échéance'),
  equipment: m('équipement'),
  document: m('document'),
  formationDocument: m('document de formation', 'documents de formation'),
  agentRequest: f('demande'),
  customerRequest: f('demande client', 'demandes clients'),
  informationNote: f("note d'information", "notes d'information"),
  offer: f('annonce'),
  recordImport: m('import de fiches', 'imports de fiches'),
  agency: f('agence'),
  agencyDeletion: f("suppression d'agence", "suppressions d'agences"),
  filterPreset: m('filtre enregistré', 'filtres enregistrés'),
  tile: f('tuile'),
  dashboard: m('tableau de bord', 'tableaux de bord'),
  email: m('e-mail'),
  mailTemplate: m("modèle d'e-mail", "modèles d'e-mails"),
  feedback: f("demande d'amélioration", "demandes d'amélioration"),
  consent: m('consentement'),
} as const satisfies Record<string, Noun>;

type EntityName = keyof typeof ENTITY_NOUNS;

/** Every noun that calls read and change: the entities, and nouns without a name on screen. */
export type NounName = EntityName | (typeof UNNAMED)[number];
const UNNAMED = [
  'account',
  'import',
  'dataExport',
  'failedJob',
  'installation',
  'session',
  'device',
  'file',
  'notification',
  'settings',
  'subscription',
  'planning',
  'tracking',
] as const;

const ACTS = { add: 'Ajout', edit: 'Modification', read: 'Consultation' } as const;
export type DialogAct = keyof typeof ACTS;

/** Title of a dialog, agreeing in gender: « Ajout d'une facture », « Consultation d'un devis ». */
export function dialogTitle(act: DialogAct, noun: Noun): string {
  return `${ACTS[act]} d'${noun.gender === 'f' ? 'une' : 'un'} ${noun.singular}`;
}

import type { RightKey } from '../../core/rights';
import type { Role } from '../../core/roles';

/** One lesson: its subject, the reason, and the screen to do it on. */
interface Lesson {
  key: string;
  title: string;
  text: string;
  path: string;
  /** Each of these rights opens the screen; without any of them it is not offered. */
  anyRight?: readonly RightKey[];
}

/** The lessons of each role, in the order of a working day. */
export const LESSONS = {
  manager: [
    {
      key: 'managerCustomers',
      title: 'Clients et sites',
      text: 'Chaque service se fait sur le site d’un client : adresse, consignes, codes d’accès, contacts et tarifs y sont tenus.',
      path: '/platform/agency/customers',
      anyRight: ['ACCOUNT_RIGHT_LIST_CUSTOMER'],
    },
    {
      key: 'managerAgents',
      title: 'Agents',
      text: 'La fiche réunit carte professionnelle, contrat, documents et accès. Sans carte valide, la planification refuse l’agent.',
      path: '/platform/agency/agents',
      anyRight: ['ACCOUNT_RIGHT_LIST_AGENT'],
    },
    {
      key: 'managerPlanning',
      title: 'Planifier',
      text: 'Cliquez dans le tableau pour créer un service, tirez-le d’un agent à l’autre. Les contrôles du droit du travail disent ce qui ne va pas, avec l’article.',
      path: '/platform/service/adminPlanning',
      anyRight: ['ACCOUNT_RIGHT_READ_SITES_PLANNING', 'ACCOUNT_RIGHT_READ_AGENTS_PLANNING'],
    },
    {
      key: 'managerNight',
      title: 'Suivre la nuit',
      text: 'Retards, incidents, rondes manquées et alertes PTI arrivent d’eux-mêmes, avec un son tant que personne ne les prend en charge.',
      path: '/platform/terrain/supervision',
      anyRight: ['ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING'],
    },
    {
      key: 'managerAnomalies',
      title: 'Trancher les écarts',
      text: 'Ce qui n’est pas normal est marqué « À vérifier » : les heures payées et facturées suivent votre décision.',
      path: '/platform/service/aVerifier',
      anyRight: ['ACCOUNT_RIGHT_EDIT_MISSION'],
    },
    {
      key: 'managerInvoices',
      title: 'Facturer le mois',
      text: '« Générer les factures » part de ce qui a été fait, le compare au prévu et montre ce qui demande une décision.',
      path: '/platform/documents/factures',
      anyRight: ['ACCOUNT_RIGHT_LIST_INVOICE'],
    },
  ],
  agent: [
    {
      key: 'agentPlanning',
      title: 'Mon planning',
      text: 'Vos services publiés, avec l’adresse, les consignes et les numéros utiles, même sans réseau.',
      path: '/terrain/planning',
    },
    {
      key: 'agentService',
      title: 'Prendre un service',
      text: 'Touchez « Prendre mon service » à l’arrivée, « Terminer le service » au départ. Tout garde son heure, même hors ligne.',
      path: '/terrain/serviceActif',
    },
    {
      key: 'agentLogbook',
      title: 'Signaler',
      text: 'Incident, constatation, contrôle : une photo, une phrase, et la main courante est à jour.',
      path: '/terrain/events/incident',
    },
    {
      key: 'agentDevice',
      title: 'Mon appareil',
      text: 'À vérifier avant la nuit : position, notifications, place pour garder vos actes.',
      path: '/terrain/appareil',
    },
    {
      key: 'agentRequests',
      title: 'Demandes et absences',
      text: 'Congé, matériel, question : l’agence répond ici, et vous êtes prévenu.',
      path: '/demandes',
      anyRight: ['ACCOUNT_RIGHT_CREATE_OWN_AGENT_REQUEST', 'ACCOUNT_RIGHT_LIST_AGENT_REQUEST'],
    },
  ],
  customer: [
    {
      key: 'customerPlanning',
      title: 'Planning des sites',
      text: 'Qui vient, quand, sur chacun de vos sites, tel que l’agence l’a publié.',
      path: '/customerPlanning',
      anyRight: ['ACCOUNT_RIGHT_READ_SITES_PLANNING'],
    },
    {
      key: 'customerLogbook',
      title: 'Mains courantes',
      text: 'Ce qui s’est passé sur vos sites, avec photos et heures, exportable et vérifiable.',
      path: '/customerMc',
      anyRight: ['ACCOUNT_RIGHT_LIST_MISSION_EVENT'],
    },
    {
      key: 'customerRequests',
      title: 'Demandes',
      text: 'Écrivez à votre agence, suivez la réponse, gardez l’échange.',
      path: '/customerRequests',
      anyRight: ['ACCOUNT_RIGHT_LIST_CUSTOMER_REQUEST'],
    },
  ],
  admin: [
    {
      key: 'adminAgencies',
      title: 'Agences',
      text: 'Créez une agence avec son propriétaire, entrez-y pour aider : chaque entrée et chaque sortie sont journalisées.',
      path: '/adminAgencies',
    },
    {
      key: 'adminUsers',
      title: 'Utilisateurs',
      text: 'Toutes les personnes qui se connectent, et les agences où elles travaillent.',
      path: '/adminUsers',
    },
    {
      key: 'adminJobs',
      title: 'Tâches en échec',
      text: 'Ce que la plateforme a abandonné, pourquoi, et un nouvel essai.',
      path: '/adminJobs',
    },
    {
      key: 'adminInstallation',
      title: 'Plateforme',
      text: 'Modules affichés, maintenance et message à tous.',
      path: '/adminInstallation',
    },
  ],
} as const satisfies Record<Role, readonly Lesson[]>;

export type LessonKey = (typeof LESSONS)[Role][number]['key'];

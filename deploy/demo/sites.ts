import type { SiteItem, SiteSave } from '@vigie/contracts/commercial/site/site';
import { customerId } from './customers';
import { address, type Place } from './place';
import { demoId } from './seed';

const GUARD = 'Agent de sécurité';
const DOG = 'Agent cynophile';
const FIRE = 'Agent SSIAP 1';
const FIRE_LEAD = "Chef d'équipe SSIAP 2";
const LEAD = 'Chef de poste';
const ROUNDS = 'Rondier intervenant';
const WELCOME = "Agent d'accueil";

export const siteId = (key: string) => demoId(`site/${key}`);

interface Post {
  activity?: string;
  radius?: number;
  specialties: string[];
  key?: string;
  /** Place of the alarm's keypad, and the instructions for an alarm. */
  alarm?: { location: string; instructions: string };
  open?: boolean;
}

function site(customer: string, key: string, name: string, place: Place, post: Post): SiteSave {
  return {
    id: siteId(key),
    customerId: customerId(customer),
    name,
    address: address(place),
    radius: post.radius ?? 150,
    specialties: post.specialties,
    activityType: post.activity ?? 'Surveillance humaine',
    siteKeys: post.key
      ? [{ id: demoId(`key/${key}`), name: post.key, reference: `TR-${key.length}0`, quantity: 2 }]
      : [],
    siteAlarms: post.alarm ? [{ id: demoId(`alarm/${key}`), name: 'Alarme intrusion', ...post.alarm }] : [],
    // The customer of the demonstration may read the instruction books of its sites.
    rightsCustomer: post.open
      ? { ACCOUNT_RIGHT_LIST_SITE_ITEM: true, ACCOUNT_RIGHT_LIST_SITE_MISSION_EVENT: true }
      : {},
  };
}

export const DEMO_SITES: readonly SiteSave[] = [
  site(
    'tilleuls',
    'tilleuls-mall',
    'Galerie marchande',
    ['18 avenue des Tilleuls', '94000', 'Créteil', 48.7801, 2.4569],
    {
      specialties: [GUARD, DOG, LEAD],
      radius: 200,
      key: 'Rideaux et issues de secours',
      open: true,
    },
  ),
  site('tilleuls', 'tilleuls-fire', 'PC incendie', ['18 avenue des Tilleuls', '94000', 'Créteil', 48.7805, 2.4575], {
    specialties: [FIRE, FIRE_LEAD],
    activity: 'Sécurité incendie',
    open: true,
  }),
  site(
    'tilleuls',
    'tilleuls-park',
    'Parking souterrain',
    ['4 allée du Commerce', '94000', 'Créteil', 48.7793, 2.4561],
    {
      specialties: [DOG, ROUNDS],
      activity: 'Surveillance cynophile',
      open: true,
    },
  ),
  site(
    'hospital',
    'hospital-fire',
    'PC incendie',
    ["2 rue de l'Espérance", '94270', 'Le Kremlin-Bicêtre', 48.8102, 2.3522],
    {
      specialties: [FIRE, FIRE_LEAD],
      activity: 'Sécurité incendie',
      radius: 250,
    },
  ),
  site(
    'hospital',
    'hospital-birth',
    'Bâtiment mère-enfant',
    ["2 bis rue de l'Espérance", '94270', 'Le Kremlin-Bicêtre', 48.8109, 2.3536],
    { specialties: [FIRE, GUARD], activity: 'Sécurité incendie' },
  ),
  site('hospital', 'hospital-er', 'Urgences', ["6 rue de l'Espérance", '94270', 'Le Kremlin-Bicêtre', 48.8096, 2.351], {
    specialties: [GUARD],
    activity: 'Accueil et filtrage',
  }),
  site(
    'hospital',
    'hospital-park',
    'Parking visiteurs',
    ['11 rue Séverine', '94270', 'Le Kremlin-Bicêtre', 48.8118, 2.3541],
    {
      specialties: [GUARD, ROUNDS],
      activity: 'Rondes et interventions',
    },
  ),
  site(
    'logistics',
    'logistics-a',
    'Entrepôt A (Templemars)',
    ['Zone du Carré', '59175', 'Templemars', 50.5739, 3.0552],
    {
      specialties: [GUARD, DOG, LEAD],
      radius: 400,
      key: 'Portail poids lourds',
    },
  ),
  site(
    'logistics',
    'logistics-b',
    'Entrepôt B (Lesquin)',
    ['Rue de la Haie-Plouvier', '59810', 'Lesquin', 50.5806, 3.1121],
    {
      specialties: [GUARD, DOG],
      radius: 400,
      activity: 'Surveillance cynophile',
    },
  ),
  site('logistics', 'logistics-hq', 'Siège administratif', ['12 rue Nationale', '59000', 'Lille', 50.6365, 3.0611], {
    specialties: [WELCOME, GUARD],
    activity: 'Accueil et filtrage',
  }),
  site('logistics', 'logistics-port', 'Quai fluvial', ['Port de Lille', '59000', 'Lille', 50.6312, 3.0287], {
    specialties: [ROUNDS],
    activity: 'Rondes et interventions',
    radius: 300,
  }),
  site('museum', 'museum-rooms', 'Salles permanentes', ['20 quai des Arts', '69002', 'Lyon', 45.7597, 4.8312], {
    specialties: [GUARD, FIRE],
    key: 'Vitrines, niveau 1',
  }),
  site('museum', 'museum-store', 'Réserves', ['3 rue Sainte-Hélène', '69002', 'Lyon', 45.7548, 4.829], {
    specialties: [GUARD],
  }),
  site('museum', 'museum-gala', "Cour d'honneur (événements)", ['20 quai des Arts', '69002', 'Lyon', 45.7594, 4.8319], {
    specialties: [GUARD, WELCOME, LEAD],
    activity: 'Événementiel',
  }),
  site('town', 'town-hall', 'Hôtel de ville', ['1 place de la République', '59000', 'Lille', 50.6311, 3.0606], {
    specialties: [WELCOME, GUARD],
    activity: 'Accueil et filtrage',
  }),
  site('town', 'town-library', "Médiathèque de l'Étoile", ['8 rue des Canonniers', '59000', 'Lille', 50.6401, 3.0673], {
    specialties: [GUARD],
    key: 'Passe général',
    alarm: {
      location: "Clavier dans le hall, à gauche de l'accueil",
      instructions: "Code de l'agence, puis « Désarmer ». Déclenchement : lever le doute par la vidéo avant d'entrer.",
    },
  }),
  site(
    'partner',
    'partner-docks',
    'Docks des Alcools',
    ['50 avenue du Président-Wilson', '93200', 'Saint-Denis', 48.9142, 2.3604],
    {
      specialties: [GUARD, DOG],
      radius: 250,
    },
  ),
  site(
    'internal',
    'internal-hq',
    'Poste central Sentinelle',
    ["14 rue de l'Abbé-Groult", '75015', 'Paris', 48.8417, 2.2973],
    {
      specialties: ['Opérateur en vidéoprotection', LEAD],
      activity: 'Rondes et interventions',
    },
  ),
];

const chapter = (site: string, title: string, content: string): SiteItem => ({
  id: demoId(`item/${site}/${title}`),
  title,
  content,
});

/** Instruction books, by the key of the site. */
export const DEMO_INSTRUCTIONS: Readonly<Record<string, readonly SiteItem[]>> = {
  'tilleuls-mall': [
    chapter(
      'tilleuls-mall',
      'Ouverture',
      'Désarmer la zone 1 à 6 h 45, lever les rideaux des portes A et B, contrôler les issues.',
    ),
    chapter(
      'tilleuls-mall',
      'Conduite à tenir en cas de vol',
      "Ne pas poursuivre hors de la galerie. Prévenir le PC puis la police (17), consigner l'heure et le signalement.",
    ),
    chapter(
      'tilleuls-mall',
      'Fermeture',
      'Annonce à 19 h 50, levée de doute des réserves, armement de la zone 1 à 20 h 30.',
    ),
  ],
  'town-library': [
    chapter(
      'town-library',
      'Ouverture au public',
      'Ronde des deux niveaux, ouverture des portes à 10 h, filtrage des sacs à l’entrée.',
    ),
    chapter(
      'town-library',
      'Fermeture',
      'Annonces à 18 h 30 et 18 h 50, contrôle des salles et des sanitaires, armement avant de sortir.',
    ),
  ],
  'tilleuls-fire': [
    chapter(
      'tilleuls-fire',
      'Prise de poste',
      'Essai des lampes, lecture de la main courante, contrôle du tableau de signalisation et des clés.',
    ),
    chapter(
      'tilleuls-fire',
      'Alarme feu',
      'Levée de doute en moins de 5 minutes, évacuation au-delà, accueil des secours porte B.',
    ),
  ],
  'hospital-fire': [
    chapter(
      'hospital-fire',
      'Rondes',
      'Trois rondes par vacation : locaux techniques, sous-sols, terrasses. Sens alterné.',
    ),
  ],
  'logistics-a': [
    chapter(
      'logistics-a',
      'Filtrage des poids lourds',
      'Relever plaque, transporteur et numéro de quai. Aucun accès sans rendez-vous après 22 h.',
    ),
  ],
};

import { TOLERANCE_FIELDS } from '@vigie/contracts/field/tolerance/tolerance';
import { BREAK_TYPES } from '@vigie/contracts/rules/hours/break-types';
import { OnCall } from '../parts/alarms/on-call';
import { TelephoneGateway } from '../parts/alarms/telephone-gateway';
import { EventTypes } from '../parts/event-types';
import { FirstInstructions } from '../parts/first-instructions';
import { ActivityTypes, Specialties } from '../parts/named-lists';
import { OwnTolerances } from '../parts/own-tolerances';
import { RadioLogbook } from '../parts/radio-logbook';
import type { Setting, SettingsPage } from '../setting';

/** The rules that turn actual times into hours, for pay or for invoicing. */
const tolerance = (use: 'pay' | 'invoice'): Setting[] =>
  TOLERANCE_FIELDS.map(({ key, label, kind }) => {
    const setting = { path: `settings.tolerance.${use}.${key}` as const, label };
    const help =
      key === 'roundMin' ? { help: 'Hors tolérance, au multiple le plus proche ; 0 pour ne pas arrondir' } : {};
    return kind === 'minutes' ? { ...setting, ...help, kind: 'number', unit: 'min' } : { ...setting, kind: 'switch' };
  });

export const fieldSettings: SettingsPage = {
  key: 'field',
  title: 'Terrain',
  sections: [
    {
      key: 'pay',
      title: 'Heures payées',
      lead: "Un temps fait à l'intérieur de la tolérance compte comme l'horaire prévu. Un dépassement que l'employeur laisse faire est du travail (Code du travail, art. L3121-1). Un service garde les tolérances qui valaient quand il a commencé.",
      settings: tolerance('pay'),
    },
    {
      key: 'invoiced',
      title: 'Heures facturées',
      settings: tolerance('invoice'),
    },
    {
      key: 'ownTolerances',
      title: 'Clients et sites à part',
      lead: "Ce qu'un site a en propre l'emporte sur son client, et le client sur l'agence.",
      settings: [],
      content: OwnTolerances,
      words: ['tolérances', 'arrondi', 'exceptions'],
    },
    {
      key: 'breaks',
      title: 'Pauses et absences',
      settings: [
        { path: 'settings.breaks.breaksNotWork', label: 'Non payées', kind: 'several', options: BREAK_TYPES },
        { path: 'settings.breaks.breaksNotCharge', label: 'Non facturées', kind: 'several', options: BREAK_TYPES },
      ],
    },
    {
      key: 'rounds',
      title: 'Rondes planifiées',
      lead: "Une ronde que personne n'a commencée à l'heure, ou qui est incomplète à sa fin, est une alerte dans la minute.",
      settings: [
        {
          path: 'settings.rounds.lateStartMin',
          label: 'Retard accepté au début',
          kind: 'number',
          unit: 'min',
          help: "0 : l'agence est alertée dès l'heure prévue",
        },
      ],
      words: ['retard', 'alerte', 'tolérance', 'non réalisée'],
    },
    {
      key: 'lone-worker',
      title: 'Protection du travailleur isolé',
      settings: [
        {
          path: 'settings.agencySettingsFeature.ptiFrequency',
          label: 'Contrôle de présence toutes les',
          kind: 'number',
          unit: 'min',
        },
        {
          path: 'settings.agencySettingsFeature.ptiPauseOnBreak',
          label: 'Suspendre pendant les pauses',
          kind: 'switch',
        },
        {
          path: 'settings.agencySettingsFeature.ptiDisabledBetweenServices',
          label: 'Arrêter entre deux services',
          kind: 'switch',
          help: 'Aucun agent n’est suivi en dehors de son service',
        },
      ],
      words: ['PTI', 'DATI'],
    },
    {
      key: 'lone-worker-chain',
      title: 'Alertes du travailleur isolé',
      lead: "Une alerte que personne ne prend en compte passe à la personne suivante de la liste, puis au propriétaire de l'agence.",
      settings: [
        {
          path: 'settings.loneWorker.silenceMin',
          label: 'Téléphone muet après',
          kind: 'number',
          unit: 'min',
          help: 'Un téléphone protégé donne un signe chaque minute',
        },
        {
          path: 'settings.loneWorker.escalateMin',
          label: 'Personne suivante après',
          kind: 'number',
          unit: 'min',
        },
        {
          path: 'settings.loneWorker.instructions',
          label: 'Consignes',
          kind: 'area',
          help: "Montrées à qui prend l'alerte en compte, et jointes aux e-mails",
        },
        {
          path: 'settings.loneWorker.drillEveryDays',
          label: 'Exercice pour chaque agent tous les',
          kind: 'number',
          unit: 'jours',
          help: 'Vide : aucun exercice automatique. Un exercice commence à une heure que personne ne connaît, pendant un service protégé, jamais pendant une alerte.',
        },
      ],
      content: OnCall,
      holds: ['settings.loneWorker.onCall'],
      words: ['PTI', 'DATI', 'astreinte', 'SOS', 'escalade'],
    },
    {
      key: 'telephone-gateway',
      title: 'Passerelle téléphonique',
      lead: "Un service d'appels de votre choix est prévenu chaque fois que quelqu'un doit être appelé : il compose le numéro et lit l'alerte.",
      settings: [
        {
          path: 'settings.loneWorker.telephoneGatewayUrl',
          label: 'Adresse de la passerelle',
          kind: 'text',
          placeholder: 'https://',
          help: 'Vide : personne n’est appelé par téléphone',
        },
      ],
      content: TelephoneGateway,
      words: ['webhook', 'téléphone', 'appel', 'PTI', 'DATI'],
    },
    {
      key: 'specialties',
      title: 'Spécialités',
      lead: 'Proposées sur les sites, les agents et les tarifs.',
      settings: [],
      content: Specialties,
      holds: ['settings.specialties.items'],
    },
    {
      key: 'activities',
      title: "Types d'activité",
      lead: 'Une intervention se termine par un rapport signé.',
      settings: [],
      content: ActivityTypes,
      holds: ['settings.serviceActivityTypes.items'],
    },
    {
      key: 'events',
      title: "Types d'événement",
      lead: 'Pour chaque type : proposé ou non, montré au client, signalé à l’agence, signalé au client, annoncé par un bandeau et un son.',
      settings: [],
      content: EventTypes,
      holds: ['settings.serviceEventTypes.items'],
      words: ['Main courante', 'Notifications'],
    },
    {
      key: 'radio',
      title: 'Main courante radio',
      lead: 'Les messages radio s’inscrivent à la main courante avec leur émetteur, leur destinataire et leur canal. Qui les lit et qui en est averti se règle dans les types d’événement, sous « Message radio ».',
      settings: [],
      content: RadioLogbook,
      words: ['Message radio', 'canal', 'émetteur', 'destinataire'],
    },
    {
      key: 'logbook-paper',
      title: 'Main courante en PDF',
      settings: [
        { path: 'settings.eventReportSettings.header', label: 'Texte avant les événements', kind: 'rich' },
        { path: 'settings.eventReportSettings.footer', label: 'Texte après les événements', kind: 'rich' },
      ],
    },
    {
      key: 'instructions',
      title: "Consignes d'un nouveau site",
      lead: 'Chaque site créé commence avec ces consignes, et les change ensuite pour lui seul. Les sites déjà créés gardent les leurs.',
      settings: [],
      content: FirstInstructions,
      holds: ['settings.itemsSettings.items'],
      words: ['Cahier de consignes', 'chapitres'],
    },
  ],
};

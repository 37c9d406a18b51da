import { FIELD_MESSAGES } from '../../core/messages/field';
import { SETTINGS, typesOf } from './event-type';

/**
 * Types that the product writes itself: services, circuits, breaks, rounds, checkpoints and agents (ids 30 to 61, 134).
 */
export const AUTOMATIC_EVENT_TYPES = [
  // A late start notifies nobody, because « non démarré » has already notified the agency.
  ...typesOf('service', { tone: 'neutral', settings: SETTINGS.agency }, [
    [30, 'start', 'Prise de service', 'player-play', 'positive', SETTINGS.customer],
    [31, 'start_late', FIELD_MESSAGES.startLate, 'clock-exclamation', 'warning', SETTINGS.silent],
    [32, 'late', 'Service en retard (non démarré)', 'clock-x', 'negative'],
    [33, 'resume', 'Reprise de service', 'rotate', 'warning'],
    [34, 'interrupted', FIELD_MESSAGES.serviceInterrupted, 'hand-stop', 'negative'],
    [35, 'stopped_early', FIELD_MESSAGES.stoppedEarly, 'player-stop', 'warning'],
    [36, 'finish', 'Fin de service', 'flag-check', 'positive', SETTINGS.customer],
  ]),
  ...typesOf('circuit', { tone: 'neutral', settings: SETTINGS.agency }, [
    [37, 'start', 'Début de circuit', 'player-play', 'positive', SETTINGS.customer],
    [38, 'start_late', 'Début de circuit en retard', 'clock-exclamation', 'warning', SETTINGS.silent],
    [39, 'late', 'Circuit en retard (non démarré)', 'clock-x', 'negative'],
    [40, 'resume', 'Reprise de circuit', 'rotate', 'warning'],
    [41, 'interrupted', 'Circuit interrompu', 'hand-stop', 'negative'],
    [42, 'stopped_early', 'Fin de circuit anticipée', 'player-stop', 'warning'],
    [43, 'finish', 'Fin de circuit', 'flag-check', 'positive', SETTINGS.customer],
  ]),
  ...typesOf('service_break', { prefix: 'break', tone: 'neutral', settings: SETTINGS.silent }, [
    [44, 'start', 'Début de pause', 'coffee', 'neutral', SETTINGS.customer],
    [45, 'resume', 'Reprise de pause', 'rotate'],
    [46, 'interrupted', 'Pause interrompue', 'hand-stop', 'warning'],
    [47, 'finish', 'Fin de pause', 'flag-check', 'neutral', SETTINGS.customer],
    [null, 'restart', 'Nouvelle pause', 'repeat'],
    [null, 'stop', 'Arrêt de la pause', 'player-stop'],
    [null, 'service_stop', 'Pause arrêtée par la fin du service', 'player-stop'],
  ]),
  ...typesOf('service_round', { prefix: 'round', tone: 'neutral', settings: SETTINGS.silent }, [
    [48, 'start', 'Début de ronde', 'route', 'positive', SETTINGS.customer],
    [49, 'resume', 'Reprise de ronde', 'rotate'],
    [50, 'interrupted', 'Ronde interrompue', 'hand-stop', 'warning'],
    [51, 'finish', 'Fin de ronde', 'flag-check', 'positive', SETTINGS.customer],
    [134, 'not_realized', 'Ronde non réalisée', 'flag-off', 'negative'],
    [null, 'stop', 'Arrêt de la ronde', 'player-stop', 'warning'],
    [null, 'checkpoint', 'Point de contrôle de la ronde', 'map-pin-check'],
    [null, 'virtual_checkpoint', 'Point de contrôle virtuel de la ronde', 'map-pin-share'],
    [null, 'jump', 'Saut dans la ronde', 'player-skip-forward', 'warning'],
    [null, 'observation', 'Constatation pendant la ronde', 'eye'],
  ]),
  ...typesOf('checkpoint', { tone: 'positive', settings: SETTINGS.customer }, [
    [52, 'validated', 'Point de contrôle validé', 'map-pin-check'],
    [53, 'geolocated', 'Point de contrôle géolocalisé', 'current-location'],
    [54, 'jump', 'Point de contrôle sauté', 'player-skip-forward', 'warning', SETTINGS.silent],
    [55, 'moved', 'Point de contrôle déplacé', 'arrows-move', 'warning', SETTINGS.agency],
  ]),
  ...typesOf('agent', { tone: 'negative', settings: SETTINGS.agency }, [
    [56, 'emergency_call', "Appel d'urgence", 'phone-call'],
    [57, 'sos', FIELD_MESSAGES.sos, 'sos'],
    [58, 'inactive', "Inactivité de l'agent", 'zzz'],
    [59, 'fall', "Chute de l'agent", 'alert-triangle'],
    [60, 'leave', 'Sortie du périmètre', 'door-exit', 'warning'],
    [61, 'return', FIELD_MESSAGES.backInPerimeter, 'door-enter', 'positive'],
    [null, 'silent', 'Téléphone muet', 'device-mobile-off'],
    [null, 'drill', 'Exercice PTI', 'school', 'neutral', SETTINGS.silent],
    [null, 'watch_on', 'Protection PTI activée', 'shield-check', 'positive', SETTINGS.silent],
    [null, 'watch_off', 'Protection PTI arrêtée', 'shield-off', 'neutral', SETTINGS.silent],
  ]),
];

const names = new Map(AUTOMATIC_EVENT_TYPES.map(({ typeKey, name }) => [typeKey, name]));

/** Returns the name of a type that the product writes; undefined for another one. */
export const automaticEventName = (typeKey: string): string | undefined => names.get(typeKey);

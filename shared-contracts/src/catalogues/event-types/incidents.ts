import { SETTINGS, typesOf } from './event-type';

/** Incidents (ids 62 to 85): the customer sees them, and agency and customer are notified. */
export const INCIDENT_EVENT_TYPES = typesOf('incident', { tone: 'negative', settings: SETTINGS.everybody }, [
  [62, 'free_entry', 'Saisie libre', 'notes'],
  [63, 'alarm_triggered', "Déclenchement d'alarme", 'bell-ringing'],
  [64, 'stoning', 'Jet de pierres', 'meteor'],
  [65, 'intrusion', 'Intrusion', 'run'],
  [66, 'breaking_in', 'Effraction', 'lock-open'],
  [67, 'hardware_state', 'État du matériel', 'tool'],
  [68, 'agent_attack', "Agression d'un agent", 'user-bolt'],
  [69, 'physical_aggression', 'Agression physique', 'swords'],
  [70, 'theft', 'Vol', 'shopping-bag-x'],
  [71, 'fraud', 'Fraude', 'coin-euro'],
  [72, 'verbal_aggression', 'Agression verbale', 'message-exclamation'],
  [73, 'incivility', 'Incivilité', 'mood-angry'],
  [74, 'burning', 'Incendie', 'flame'],
  [75, 'material', 'Dégât matériel', 'box'],
  [76, 'water_damage', 'Dégât des eaux', 'droplet'],
  [77, 'accident', 'Accident', 'car-crash'],
  [78, 'electrical_failure', 'Panne électrique', 'bolt-off'],
  [79, 'heart_disease', 'Malaise cardiaque', 'heartbeat'],
  [80, 'unconscious', 'Perte de connaissance', 'emergency-bed'],
  [81, 'burn', 'Brûlure', 'bandage'],
  [82, 'bleeding', 'Saignement', 'heart-broken'],
  [83, 'fall', 'Chute', 'alert-triangle'],
  [84, 'choking', 'Étouffement', 'lungs'],
  [85, 'other', 'Autre incident', 'dots'],
]);

import { COMMON_MESSAGES } from '../../core/messages/common';
import { FIELD_MESSAGES } from '../../core/messages/field';

/** French texts of the lone-worker alerts; the message catalogue holds those of the specification. */
export const TEXTS = {
  allClear: FIELD_MESSAGES.allClear,
  phoneOnly: COMMON_MESSAGES.phoneOnly,
  sensorsNeeded: FIELD_MESSAGES.motionSensorsNeeded,
  restartSensors: 'Relancer les capteurs',
  calibrationHint: FIELD_MESSAGES.calibrationHint,
  calibrationUnavailable: FIELD_MESSAGES.calibrationUnavailable,
  fallReported: FIELD_MESSAGES.fallReported,
  contactAgency: FIELD_MESSAGES.contactAgency,
  inactivityTitle: FIELD_MESSAGES.inactivityTitle,
  calibrationDone: 'Calibration terminée',
  fallTitle: 'Chute suspectée',
  fallQuestion: 'Relevez-vous ou appuyez sur R.A.S pour annuler le signalement',
  falseAlarm: 'Fausse alerte, la surveillance reprend',
  stoodUp: 'Vous êtes relevé, la surveillance reprend',
  walking: 'Vous marchez, la surveillance reprend',
  inactivityWarning: 'Aucun mouvement détecté. Bougez ou appuyez sur R.A.S',
  inactivityReported: "Un signalement d'inactivité a été transmis.",
  perimeterTitle: 'Sortie du périmètre',
  perimeterWarning: 'Vous sortez du périmètre du site. Revenez pour annuler le signalement',
  perimeterReported: 'Un signalement de sortie du périmètre a été transmis.',
  perimeterReturned: FIELD_MESSAGES.backInPerimeter,
  stoppedTitle: 'Protection arrêtée sur ce téléphone',
  serviceOver: "Ce service n'est plus en cours : plus rien ne préviendra l'agence d'une chute ou d'une inactivité.",
  agencyChanged:
    "Vous avez changé d'agence pendant le service : plus rien ne préviendra la première d'une chute ou d'une inactivité.",
  takenOver: 'Un autre de vos téléphones vous protège maintenant.',
  positionReadAt: (time: string) => `Dernière position connue : ${time}`,
} as const;

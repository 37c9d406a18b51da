/**
 * Entries that agents write in the logbook during a service. The likeliest are repeated, so that they are drawn more
 * often.
 */
export const AGENT_EVENTS: readonly { typeKey: string; infos: string }[] = [
  { typeKey: 'presence_on_site', infos: 'Prise de poste, consignes relues, matériel vérifié.' },
  { typeKey: 'specific_control_door', infos: 'Issue de secours nord contrôlée, fermée et dégagée.' },
  { typeKey: 'specific_control_door', infos: "Porte du quai 3 trouvée ouverte à l'arrivée, refermée." },
  { typeKey: 'specific_control_extinguisher', infos: 'Extincteurs du hall : plombs en place, pression correcte.' },
  { typeKey: 'specific_control_exterior', infos: 'Tour extérieur effectué, éclairage en état.' },
  {
    typeKey: 'logistic_key',
    infos: "Remise de la clé du local technique à l'entreprise de maintenance, rendue à 16 h.",
  },
  { typeKey: 'delivery_package', infos: "Colis reçu pour l'accueil, déposé contre signature." },
  { typeKey: 'observation_default', infos: 'Plafonnier clignotant dans le couloir B, signalé au client.' },
  { typeKey: 'observation_default', infos: 'Véhicule mal stationné devant la sortie pompiers, propriétaire prévenu.' },
  { typeKey: 'incident_incivility', infos: "Groupe bruyant devant l'entrée, invité à partir, sans suite." },
  { typeKey: 'incident_water_damage', infos: 'Fuite au plafond du niveau -1, seau posé, astreinte du client appelée.' },
  {
    typeKey: 'incident_alarm_triggered',
    infos: "Déclenchement d'alarme zone 4, levée de doute faite : rien à signaler.",
  },
  {
    typeKey: 'incident_theft',
    infos: "Tentative de vol à l'étalage, article récupéré, personne partie avant l'arrivée de la police.",
  },
];

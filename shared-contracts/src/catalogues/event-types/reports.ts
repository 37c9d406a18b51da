import { SETTINGS, typesOf } from './event-type';

/** Observations, presences, logistics, care and rescue, deliveries (ids 86 and 108 to 133). */
export const REPORT_EVENT_TYPES = [
  ...typesOf('observation', { tone: 'neutral', settings: SETTINGS.customer }, [[86, 'default', 'Constatation', 'eye']]),
  ...typesOf('presence', { tone: 'neutral', settings: SETTINGS.customer }, [
    [108, 'entry', 'Entrée', 'login'],
    [109, 'exit', 'Sortie', 'logout'],
    [110, 'on_site', 'Sur site', 'map-pin'],
    [111, 'other', 'Autre présence', 'dots'],
  ]),
  ...typesOf('logistic', { tone: 'neutral', settings: SETTINGS.customer }, [
    [112, 'merchandise_entry', 'Entrée de marchandise', 'package-import'],
    [113, 'merchandise_exit', 'Sortie de marchandise', 'package-export'],
    [114, 'key', 'Clé', 'key'],
    [115, 'badge', 'Badge', 'id-badge-2'],
    [116, 'loss', 'Perte', 'search-off', 'warning'],
    [117, 'theft', 'Vol', 'shopping-bag-x', 'negative'],
    [118, 'vehicle', 'Véhicule', 'car'],
    [119, 'clothing', 'Vêtements', 'shirt'],
    [120, 'tools', 'Outils', 'tools'],
    [121, 'other', 'Autre logistique', 'dots'],
    // The radio logbook: an agency turns it on in its settings, and decides there who reads it.
    [null, 'radio', 'Message radio', 'radio', 'neutral', { ...SETTINGS.silent, enabled: false }],
  ]),
  ...typesOf('care_rescue', { tone: 'warning', settings: SETTINGS.customerAndAgency }, [
    [122, 'police', 'Police', 'shield'],
    [123, 'firefighter', 'Pompiers', 'firetruck'],
    [124, 'gendarme', 'Gendarmerie', 'helmet'],
    [125, 'ambulance', 'Ambulance', 'ambulance'],
    [126, 'doctor', 'Médecin', 'stethoscope'],
    [127, 'reinforcement', 'Renfort', 'users-plus'],
    [128, 'first_aid', 'Premiers secours', 'first-aid-kit'],
    [129, 'other', 'Autre secours', 'dots'],
  ]),
  ...typesOf('delivery', { tone: 'neutral', settings: SETTINGS.customer }, [
    [130, 'package', 'Colis', 'package'],
    [131, 'mail', 'Courrier', 'mail'],
    [132, 'merchandise', 'Marchandise', 'building-warehouse'],
    [133, 'other', 'Autre livraison', 'dots'],
  ]),
];

/** Options of the intervention type block. Stored values keep their original spelling; labels are spelt correctly. */
export const CALL_TIME_TYPES = [
  { value: 'Levée de doute', label: 'Levée de doute' },
  { value: 'Defaut batterie', label: 'Défaut batterie' },
  { value: 'Maintenance', label: 'Maintenance' },
  { value: 'Incendie', label: 'Incendie' },
  { value: 'ABS test', label: 'ABS test' },
  { value: 'Technique', label: 'Technique' },
  { value: 'Agression', label: 'Agression' },
  { value: 'ABS mes', label: 'ABS mes' },
  { value: 'Ascensseur', label: 'Ascenseur' },
  { value: 'Defaut secteur', label: 'Défaut secteur' },
  { value: 'MHS non autorisé', label: 'MHS non autorisé' },
  { value: 'Autre', label: 'Autre' },
] as const;

/** Blocks of the intervention report form, in the order of the report. */
export const REPORT_BLOCKS = [
  { value: 'callTime', label: "Heure d'appel" },
  { value: 'interventionType', label: "Type d'intervention" },
  { value: 'badTraffic', label: 'Circulation difficile' },
  { value: 'weather', label: 'Météo' },
  { value: 'anomalies', label: 'Anomalies' },
  { value: 'setUp', label: 'Mise en service' },
  { value: 'presences', label: 'Présences' },
  { value: 'comment', label: 'Commentaire' },
] as const;

/** Weekdays in the order of ISO 8601: 1 is Monday. */
export const WEEKDAYS = [
  { value: 1, label: 'Lundi', short: 'lun.' },
  { value: 2, label: 'Mardi', short: 'mar.' },
  { value: 3, label: 'Mercredi', short: 'mer.' },
  { value: 4, label: 'Jeudi', short: 'jeu.' },
  { value: 5, label: 'Vendredi', short: 'ven.' },
  { value: 6, label: 'Samedi', short: 'sam.' },
  { value: 7, label: 'Dimanche', short: 'dim.' },
] as const;

export const MONTHS = [
  { value: 1, label: 'Janvier', short: 'janv.' },
  { value: 2, label: 'Février', short: 'févr.' },
  { value: 3, label: 'Mars', short: 'mars' },
  { value: 4, label: 'Avril', short: 'avr.' },
  { value: 5, label: 'Mai', short: 'mai' },
  { value: 6, label: 'Juin', short: 'juin' },
  { value: 7, label: 'Juillet', short: 'juil.' },
  { value: 8, label: 'Août', short: 'août' },
  { value: 9, label: 'Septembre', short: 'sept.' },
  { value: 10, label: 'Octobre', short: 'oct.' },
  { value: 11, label: 'Novembre', short: 'nov.' },
  { value: 12, label: 'Décembre', short: 'déc.' },
] as const;

export const QUARTERS = [
  { value: 1, label: '1er trimestre' },
  { value: 2, label: '2e trimestre' },
  { value: 3, label: '3e trimestre' },
  { value: 4, label: '4e trimestre' },
] as const;

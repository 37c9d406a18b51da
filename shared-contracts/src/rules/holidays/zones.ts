/**
 * The thirteen zones of France that have their own list of public holidays, with the time zone of each. The names are
 * those of the public holiday calendar of the French administration (calendrier.api.gouv.fr).
 */
export const HOLIDAY_ZONES = {
  metropole: { label: 'Métropole', timeZone: 'Europe/Paris' },
  'alsace-moselle': { label: 'Alsace-Moselle', timeZone: 'Europe/Paris' },
  guadeloupe: { label: 'Guadeloupe', timeZone: 'America/Guadeloupe' },
  guyane: { label: 'Guyane', timeZone: 'America/Cayenne' },
  'la-reunion': { label: 'La Réunion', timeZone: 'Indian/Reunion' },
  martinique: { label: 'Martinique', timeZone: 'America/Martinique' },
  mayotte: { label: 'Mayotte', timeZone: 'Indian/Mayotte' },
  'nouvelle-caledonie': { label: 'Nouvelle-Calédonie', timeZone: 'Pacific/Noumea' },
  'polynesie-francaise': { label: 'Polynésie française', timeZone: 'Pacific/Tahiti' },
  'saint-barthelemy': { label: 'Saint-Barthélemy', timeZone: 'America/St_Barthelemy' },
  'saint-martin': { label: 'Saint-Martin', timeZone: 'America/Marigot' },
  'saint-pierre-et-miquelon': { label: 'Saint-Pierre-et-Miquelon', timeZone: 'America/Miquelon' },
  'wallis-et-futuna': { label: 'Wallis-et-Futuna', timeZone: 'Pacific/Wallis' },
} as const;

export type HolidayZone = keyof typeof HOLIDAY_ZONES;

export function isHolidayZone(text: string): text is HolidayZone {
  return Object.hasOwn(HOLIDAY_ZONES, text);
}

/** Départements and collectivities whose holidays differ from those of the rest of metropolitan France. */
const BY_DEPARTEMENT: Readonly<Record<string, HolidayZone>> = {
  '57': 'alsace-moselle',
  '67': 'alsace-moselle',
  '68': 'alsace-moselle',
  '971': 'guadeloupe',
  '972': 'martinique',
  '973': 'guyane',
  '974': 'la-reunion',
  '975': 'saint-pierre-et-miquelon',
  '976': 'mayotte',
  '977': 'saint-barthelemy',
  '978': 'saint-martin',
  '986': 'wallis-et-futuna',
  '987': 'polynesie-francaise',
  '988': 'nouvelle-caledonie',
};

/**
 * Returns the zone of a French département or collectivity code (`75`, `2A`, `971`, `988`); undefined for an unknown
 * code, so that callers ask the user, because nobody would notice a wrong list of holidays.
 */
export function zoneOfDepartement(code: string): HolidayZone | undefined {
  const text = code.trim().toUpperCase();
  const zone = Object.hasOwn(BY_DEPARTEMENT, text) ? BY_DEPARTEMENT[text] : undefined;
  if (zone) return zone;
  return /^(0[1-9]|[1-8]\d|9[0-5]|2[AB])$/.test(text) ? 'metropole' : undefined;
}

/** Saint-Barthélemy and Saint-Martin kept the postal codes they had as communes of Guadeloupe. */
const BY_POSTAL_CODE: Readonly<Record<string, HolidayZone>> = {
  '97133': 'saint-barthelemy',
  '97150': 'saint-martin',
};

/**
 * Returns the zone of a French postal code of five digits; undefined for any other code (Monaco and abroad included).
 */
export function zoneOfPostalCode(code: string): HolidayZone | undefined {
  const text = code.replaceAll(/\s/g, '');
  if (!/^\d{5}$/.test(text)) return undefined;
  if (Object.hasOwn(BY_POSTAL_CODE, text)) return BY_POSTAL_CODE[text];
  const overseas = text.startsWith('97') || text.startsWith('98');
  return zoneOfDepartement(text.slice(0, overseas ? 3 : 2));
}

/**
 * Returns the zone of the first of these that names one: a zone itself, or a postal code of it. Metropolitan France when
 * none does. A site observes the holidays chosen for it, else those of its postal code, else the agency's.
 */
export function holidayZoneOf(...places: (string | null | undefined)[]): HolidayZone {
  for (const place of places) {
    const zone = place && (isHolidayZone(place) ? place : zoneOfPostalCode(place));
    if (zone) return zone;
  }
  return 'metropole';
}

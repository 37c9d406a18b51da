/** Formats the date as « samedi 21 novembre 2026 », in the agency's time zone. */
export function today(timeZone: string | undefined, now: Date = new Date()): string {
  return new Intl.DateTimeFormat('fr-FR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(now);
}

import { dayNumber, dayParts, formatDay, parseDay } from '../../core/time/days';

const PATTERN = /^[A-Z]{3}-?\d{3}-?\d{4}-?\d{2}-?\d{2}-?\d{11}$/;

/** Years of validity (CSI, art. R612-13), and months before the end from which the agent must request the renewal. */
const CARD_VALIDITY_YEARS = 5;
const CARD_RENEWAL_MONTHS = 3;

export interface ProfessionalCard {
  /** `CAR` for a card. */
  kind: string;
  departement: string;
  /**
   * Day in the number, which is the end of validity. Authorisations of companies have numbers of the same form but no
   * end, so their day lies a century ahead.
   */
  validUntil: string;
  /** First day of the five years: the day after `validUntil` minus five years. */
  validFrom: string;
  /** Day from which the agent must request the renewal. */
  renewFrom: string;
  /** The last eleven digits. */
  number: string;
}

/** Moves a day by months, which may be negative; uses the last day of a shorter month. */
function shiftMonths(day: string, months: number): string {
  const { year, month, day: dayOfMonth } = dayParts(parseDay(day));
  const last = dayNumber(year, month + months + 1, 0);
  return formatDay(Math.min(dayNumber(year, month + months, dayOfMonth), last));
}

/** Parses a card number with or without dashes; null for an invalid number or a day that does not exist. */
export function parseProfessionalCard(text: string): ProfessionalCard | null {
  const typed = text.replace(/\s/g, '').toUpperCase();
  if (!PATTERN.test(typed)) return null;
  const bare = typed.replaceAll('-', '');
  const [year, month, day] = [bare.slice(6, 10), bare.slice(10, 12), bare.slice(12, 14)];
  const validUntil = `${year}-${month}-${day}`;
  if (formatDay(dayNumber(Number(year), Number(month), Number(day))) !== validUntil) return null;
  return {
    kind: bare.slice(0, 3),
    departement: bare.slice(3, 6),
    validUntil,
    validFrom: formatDay(parseDay(shiftMonths(validUntil, -12 * CARD_VALIDITY_YEARS)) + 1),
    renewFrom: shiftMonths(validUntil, -CARD_RENEWAL_MONTHS),
    number: bare.slice(14),
  };
}

/** Returns the number with dashes, its stored form; null for an invalid number. */
export function normalizeProfessionalCard(text: string): string | null {
  const card = parseProfessionalCard(text);
  return card && [card.kind, card.departement, card.validUntil, card.number].join('-');
}

import { dayNumber, dayParts, formatDay, parseDay } from '../../core/time/days';
import { textFormat } from '../text-format';

const PATTERN = /^[A-Z]{3}-?\d{3}-?\d{4}-?\d{2}-?\d{2}-?\d{11}$/;

/** Years a card is valid (CSI, art. R612-13), and months before its end from which its renewal is asked. */
const CARD_VALIDITY_YEARS = 5;
const CARD_RENEWAL_MONTHS = 3;

export interface ProfessionalCard {
  /** `CAR` for a card. */
  kind: string;
  departement: string;
  /**
   * Day in the number, which is the end of the validity: the number of a company's authorisation, written in the same
   * way and without end, has a day a century ahead.
   */
  validUntil: string;
  /** First day of the five years: the day after the same one five years before. */
  validFrom: string;
  /** From this day the renewal must be asked. */
  renewFrom: string;
  /** The last eleven digits. */
  number: string;
}

/** The day some months away (earlier when negative), or the last of its month where it does not exist. */
function shiftMonths(day: string, months: number): string {
  const { year, month, day: dayOfMonth } = dayParts(parseDay(day));
  const last = dayNumber(year, month + months + 1, 0);
  return formatDay(Math.min(dayNumber(year, month + months, dayOfMonth), last));
}

/** Reads a card number, dashes being optional; null when it is none, or its day does not exist. */
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

/** The number with its dashes, as it is stored; null when it is none. */
export function normalizeProfessionalCard(text: string): string | null {
  const card = parseProfessionalCard(text);
  return card && [card.kind, card.departement, card.validUntil, card.number].join('-');
}

/** Whether the card is valid on a day (`YYYY-MM-DD`). */
export const isCardValid = (card: Pick<ProfessionalCard, 'validFrom' | 'validUntil'>, day: string): boolean =>
  card.validFrom <= day && day <= card.validUntil;

export const professionalCardSchema = textFormat(normalizeProfessionalCard);

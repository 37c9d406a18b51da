import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';

/** The fields of a card on the page to pay: four groups of four digits, month and year, and the three digits behind. */
export const CARD_FIELDS = [
  { name: 'number', label: 'Numéro de carte', format: /^\d{4}( \d{4}){3}$/, example: '0000 0000 0000 0000' },
  { name: 'expiry', label: 'Expiration', format: /^(0[1-9]|1[0-2])\/(\d{2}|\d{4})$/, example: 'MM/AA' },
  { name: 'code', label: 'Code de sécurité', format: /^\d{3}$/, example: '000' },
] as const;

type CardField = (typeof CARD_FIELDS)[number]['name'];
export type CardErrors = Partial<Record<CardField, string>>;

/** Returns what is wrong with the typed card, by field; `month` is the current one, as `2026-11`. */
export function checkCard(typed: URLSearchParams, month: string): CardErrors {
  const errors: CardErrors = {};
  for (const { name, format } of CARD_FIELDS) {
    const text = (typed.get(name) ?? '').trim();
    if (text === '') errors[name] = VALIDATION_MESSAGES.required;
    else if (!format.test(text)) errors[name] = VALIDATION_MESSAGES.format;
  }
  if (!errors.expiry && lastMonth(typed.get('expiry') ?? '') < month) errors.expiry = VALIDATION_MESSAGES.cardExpired;
  return errors;
}

/** `12/28` and `12/2028` as `2028-12`. */
function lastMonth(expiry: string): string {
  const [month = '', year = ''] = expiry.trim().split('/');
  return `${year.length === 2 ? `20${year}` : year}-${month}`;
}

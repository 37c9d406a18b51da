export interface Currency {
  code: string;
  label: string;
  /** Symbol after the amount, as in French typography. */
  symbol: string;
  /** Decimals on screen. Amounts are always stored in hundredths. */
  decimals: 0 | 2;
}

/** Available currencies (ISO 4217), the default one first. */
export const CURRENCIES = [
  { code: 'EUR', label: 'Euro', symbol: '€', decimals: 2 },
  { code: 'MAD', label: 'Dirham marocain', symbol: 'MAD', decimals: 2 },
  { code: 'GBP', label: 'Livre sterling', symbol: '£', decimals: 2 },
  { code: 'USD', label: 'Dollar américain', symbol: '$', decimals: 2 },
  { code: 'CHF', label: 'Franc suisse', symbol: 'CHF', decimals: 2 },
  { code: 'XOF', label: 'Franc CFA (BCEAO)', symbol: 'F CFA', decimals: 0 },
  { code: 'GHS', label: 'Cedi ghanéen', symbol: 'GHS', decimals: 2 },
  { code: 'MUR', label: 'Roupie mauricienne', symbol: 'MUR', decimals: 2 },
  { code: 'RUB', label: 'Rouble russe', symbol: 'RUB', decimals: 2 },
  { code: 'SAR', label: 'Riyal saoudien', symbol: 'SAR', decimals: 2 },
  { code: 'IRR', label: 'Rial iranien', symbol: 'IRR', decimals: 2 },
  { code: 'TRY', label: 'Livre turque', symbol: 'TRY', decimals: 2 },
  { code: 'CUP', label: 'Peso cubain', symbol: 'CUP', decimals: 2 },
  { code: 'DZD', label: 'Dinar algérien', symbol: 'DZD', decimals: 2 },
] as const satisfies readonly Currency[];

export type CurrencyCode = (typeof CURRENCIES)[number]['code'];
export const CURRENCY_CODES = CURRENCIES.map((currency) => currency.code);
export const DEFAULT_CURRENCY: CurrencyCode = 'EUR';

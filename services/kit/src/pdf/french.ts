/** `1 234,56`, with a no-break space that all fonts of the product have. */
export function amountText(cents: number): string {
  const size = Math.abs(cents);
  return `${cents < 0 ? '-' : ''}${grouped(Math.floor(size / 100))},${String(size % 100).padStart(2, '0')}`;
}

/** `1 234,56 €`, or the code of another currency. */
export const moneyText = (cents: number, currency = 'EUR'): string =>
  `${amountText(cents)}\u00a0${currency === 'EUR' ? '€' : currency}`;

/** Decimal comma, without trailing zeros, at most four decimals. */
function decimalText(value: number): string {
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(4).split('.');
  const kept = fraction.replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${grouped(Number(whole))}${kept ? `,${kept}` : ''}`;
}

export const percentText = (basisPoints: number): string => `${decimalText(basisPoints / 100)}\u00a0%`;

/** `2026-11-21` as `21/11/2026`. */
export const dayText = (day: string): string => day.split('-').reverse().join('/');

const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, '\u00a0');

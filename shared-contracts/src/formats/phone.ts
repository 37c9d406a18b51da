import { formatOrNone, grouped, textFormat } from './text-format';

/**
 * Prefixes and country codes of overseas departments and collectivities (ARCEP numbering plan): within France their
 * numbers begin with a zero, from abroad with a country code of their own.
 */
const OVERSEAS: readonly [prefixes: RegExp, countryCode: string][] = [
  [/^0(590|690|691)/, '590'],
  [/^0(594|694)/, '594'],
  [/^0(596|696|697)/, '596'],
  [/^0(262|263|269|639|692|693)/, '262'],
];
const OVERSEAS_CODES = ['590', '594', '596', '262'];

function fromNational(digits: string): string | null {
  if (!/^0[1-9]\d{8}$/.test(digits)) return null;
  const overseas = OVERSEAS.find(([prefixes]) => prefixes.test(digits));
  return `+${overseas ? overseas[1] : '33'}${digits.slice(1)}`;
}

/**
 * Returns the E.164 form of a French national number or of an international one (`+` or `00`); null for any other text.
 * Drops the bracketed zero of `+33 (0)6…`.
 */
export function normalizePhone(text: string): string | null {
  const bare = text.replace(/\(0\)/g, '').replace(/[\s.\-/()\u00a0\u202f]/g, '');
  const international = bare.startsWith('00') ? `+${bare.slice(2)}` : bare;
  if (!international.startsWith('+')) return fromNational(international);
  if (!/^\+[1-9]\d{6,14}$/.test(international)) return null;
  if (international.startsWith('+33')) return /^\+33[1-9]\d{8}$/.test(international) ? international : null;
  // Numbers of the North American plan have ten digits after the country code.
  if (international.startsWith('+1')) return international.length === 12 ? international : null;
  const overseas = OVERSEAS_CODES.find((code) => international.startsWith(`+${code}`));
  if (overseas && international.length !== 13) return null;
  return international;
}

/** Formats a number for reading: `06 12 34 56 78` for France and overseas, the unchanged E.164 form for the rest. */
export function formatPhone(e164: string): string {
  const code = ['33', ...OVERSEAS_CODES].find((it) => e164.startsWith(`+${it}`));
  return code ? grouped(`0${e164.slice(code.length + 1)}`, 2) : e164;
}

export const phoneSchema = textFormat(normalizePhone);
export const phoneOrNone = formatOrNone(normalizePhone);

/** Short numbers of two to six digits: 15, 17, 18, 112, 114, 116 117. */
const SHORT = /^(1[578]|11[2459]|19[16]|116\d{3}|118\d{3}|3\d{3})$/;

/** Normalises an emergency number: a short number, or any phone number. */
export const normalizeEmergencyNumber = (text: string): string | null => {
  const digits = text.replace(/\s/g, '');
  return SHORT.test(digits) ? digits : normalizePhone(text);
};
export const emergencyNumberSchema = textFormat(normalizeEmergencyNumber);

import { formatOrNone, grouped, textFormat } from './text-format';

/**
 * Country code behind the prefixes of overseas departments and collectivities (ARCEP numbering plan): they are dialled
 * with a zero as any French number, and have codes of their own seen from abroad.
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
 * E.164 form of a French national number or of an international one (`+` or `00`); null when it is neither. The zero
 * between brackets of `+33 (0)6…` is dropped.
 */
export function normalizePhone(text: string): string | null {
  const bare = text.replace(/\(0\)/g, '').replace(/[\s.\-/()\u00a0\u202f]/g, '');
  const international = bare.startsWith('00') ? `+${bare.slice(2)}` : bare;
  if (!international.startsWith('+')) return fromNational(international);
  if (!/^\+[1-9]\d{6,14}$/.test(international)) return null;
  if (international.startsWith('+33')) return /^\+33[1-9]\d{8}$/.test(international) ? international : null;
  // North America numbers everything with ten digits.
  if (international.startsWith('+1')) return international.length === 12 ? international : null;
  const overseas = OVERSEAS_CODES.find((code) => international.startsWith(`+${code}`));
  if (overseas && international.length !== 13) return null;
  return international;
}

/** How a number is read: `06 12 34 56 78` for France and overseas, `+41 213456789` as it is for the rest. */
export function formatPhone(e164: string): string {
  const code = ['33', ...OVERSEAS_CODES].find((it) => e164.startsWith(`+${it}`));
  return code ? grouped(`0${e164.slice(code.length + 1)}`, 2) : e164;
}

export const phoneSchema = textFormat(normalizePhone);
export const phoneOrNone = formatOrNone(normalizePhone);

/** Numbers of two to six digits that are called as they are: 15, 17, 18, 112, 114, 116 117. */
const SHORT = /^(1[578]|11[2459]|19[16]|116\d{3}|118\d{3}|3\d{3})$/;

/** A number to call in an emergency: a short one, or any phone number. */
export const normalizeEmergencyNumber = (text: string): string | null => {
  const digits = text.replace(/\s/g, '');
  return SHORT.test(digits) ? digits : normalizePhone(text);
};
export const emergencyNumberSchema = textFormat(normalizeEmergencyNumber);

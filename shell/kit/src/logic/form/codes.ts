import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { formatIban, ibanLength, normalizeBic, normalizeIban } from '@vigie/contracts/formats/codes/iban';
import { normalizeProfessionalCard } from '@vigie/contracts/formats/codes/professional-card';
import {
  formatSiren,
  formatSiret,
  formatVatNumber,
  normalizeFrenchVatNumber,
  normalizeSiren,
  normalizeSiret,
} from '@vigie/contracts/formats/codes/siren';
import {
  formatSocialSecurity,
  normalizeSocialSecurity,
  socialSecurityError,
} from '@vigie/contracts/formats/codes/social-security';
import { formatPhone, normalizePhone } from '@vigie/contracts/formats/phone';
import { compact, grouped, type Normalize } from '@vigie/contracts/formats/text-format';
import type { Typed } from './typed-date';

/** How a number with a fixed format (SIREN, IBAN…) is typed, stored and shown. */
export interface Code {
  /** Inserts the separators during typing. */
  mask: (text: string) => string;
  normalize: Normalize;
  /** Returns the error of a text without a normal form. */
  problem: (text: string) => string;
  /** Formats the normal form for display. */
  show: (value: string) => string;
  /** Returns whether a text is complete: from then on an error shows at once, without waiting for blur. */
  full: (text: string) => boolean;
  placeholder?: string;
  inputMode: 'numeric' | 'text' | 'tel';
}

const always = () => VALIDATION_MESSAGES.format;
const signs = (count: number) => (text: string) => compact(text).length >= count;
/** A number that is shown in groups, both during typing and afterwards. */
const inGroups = (show: (value: string) => string) => ({
  mask: (text: string) => show(compact(text)),
  show,
  problem: always,
});

/** `CAR-075-2028-03-14-20230456789`: dashes separate the groups. */
const withDashes = (text: string): string => grouped(compact(text), 3, 3, 4, 2, 2, 11).replaceAll(' ', '-');
const isFrench = (text: string): boolean => /^FR/.test(compact(text));
/** Formats a French phone number in pairs; another number stays as typed until blur. */
const inPairs = (text: string): string => (/^0[1-9]/.test(compact(text)) ? grouped(compact(text), 2) : text);

export const SIREN: Code = {
  ...inGroups(formatSiren),
  normalize: normalizeSiren,
  full: signs(9),
  placeholder: '000 000 000',
  inputMode: 'numeric',
};
export const SIRET: Code = {
  ...inGroups(formatSiret),
  normalize: normalizeSiret,
  full: signs(14),
  placeholder: '000 000 000 00000',
  inputMode: 'numeric',
};
/** A VAT number of another country has another format and is stored as typed. */
export const VAT_NUMBER: Code = {
  mask: (text) => (isFrench(text) ? formatVatNumber(compact(text)) : text),
  normalize: (text) => (isFrench(text) ? normalizeFrenchVatNumber(text) : text.trim()),
  problem: always,
  show: (value) => (isFrench(value) ? formatVatNumber(value) : value),
  full: signs(13),
  placeholder: 'FR 00 000 000 000',
  inputMode: 'text',
};
/** Maximum length of an IBAN, for a country missing from the table. */
const IBAN_MAX = 34;

export const IBAN: Code = {
  ...inGroups(formatIban),
  normalize: normalizeIban,
  full: (text) => compact(text).length >= (ibanLength(text) ?? IBAN_MAX),
  placeholder: 'FR76 0000 0000 0000 0000 0000 000',
  inputMode: 'text',
};
export const BIC: Code = { ...inGroups(compact), normalize: normalizeBic, full: signs(11), inputMode: 'text' };
export const SOCIAL_SECURITY: Code = {
  ...inGroups(formatSocialSecurity),
  normalize: normalizeSocialSecurity,
  problem: (text) => socialSecurityError(text) ?? VALIDATION_MESSAGES.format,
  full: signs(15),
  placeholder: '0 00 00 00 000 000 00',
  inputMode: 'text',
};
export const PROFESSIONAL_CARD: Code = {
  ...inGroups(withDashes),
  normalize: normalizeProfessionalCard,
  full: signs(25),
  placeholder: 'CAR-075-2028-03-14-20230456789',
  inputMode: 'text',
};
export const PHONE: Code = {
  mask: inPairs,
  normalize: normalizePhone,
  problem: always,
  show: formatPhone,
  full: (text) => /^0[1-9]/.test(compact(text)) && signs(10)(text),
  inputMode: 'tel',
};
/** Parses a typed text into the normal form, null or an error. */
export function readCode(code: Code, text: string): Typed<string> {
  const bare = text.trim();
  if (bare === '') return { value: null };
  const value = code.normalize(bare);
  return value === null ? { problem: code.problem(bare) } : { value };
}

/** Formats a stored value for display; a value without a normal form stays unchanged. */
export function writeCode(code: Code, value: string | null): string {
  const normal = value && code.normalize(value);
  return normal ? code.show(normal) : (value ?? '');
}

import { foreignCountry } from '@vigie/contracts/formats/address';
import { toSearchText } from '@vigie/contracts/formats/search-text';

const LETTERS = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));
/**
 * Codes for which `Intl.DisplayNames` has a name and that are not in ISO 3166-1: unions, the world, withdrawn
 * countries.
 */
const NOT_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO', 'FX', 'SU', 'DD', 'YU', 'UK']);

const UNKNOWN = 'ZZ';

let codes: Map<string, string> | undefined;
const frenchNames = () => new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });

function readCodes(): Map<string, string> {
  const names = frenchNames();
  const found = new Map<string, string>();
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      const code = first + second;
      if (NOT_COUNTRIES.has(code)) continue;
      const name = names.of(code);
      if (name) found.set(toSearchText(name), code);
    }
  }
  return found;
}

/** Returns the ISO 3166-1 code of a country that an address gives in French or as a code; France when it is empty. */
export function countryCode(country: string | undefined): string {
  const name = (country ?? '').trim();
  if (name === '') return 'FR';
  if (/^[a-z]{2}$/i.test(name)) return name.toUpperCase();
  codes ??= readCodes();
  return codes.get(toSearchText(name.trim())) ?? UNKNOWN;
}

/**
 * Returns the last line of an address on a document: the country in capitals, as postal services require; empty for
 * France. An unknown country is printed as it was typed.
 */
export function countryLine(country: string | undefined): string {
  const code = countryCode(country);
  const typed = (country ?? '').trim();
  const name = code === UNKNOWN && typed !== UNKNOWN ? typed : foreignCountry(code);
  return name.toLocaleUpperCase('fr');
}

/** Letters that are no base letter with an accent; the database's `public.fold` spells them the same way. */
const SPELT: Record<string, string> = {
  ...{ œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ŧ: 't', ı: 'i', ŋ: 'n', ð: 'd', þ: 'th', ĸ: 'q' },
  ...{ '’': "'", '‘': "'", ʼ: "'" },
};
const SPELT_SIGNS = new RegExp(`[${Object.keys(SPELT).join('')}]`, 'g');

/** Returns a text without case and accents and with ligatures split, as searches compare it. */
export const toSearchText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(SPELT_SIGNS, (sign) => SPELT[sign] ?? sign);

/** Returns true when every word of the query occurs in one of the texts, ignoring case and accents. */
export function hasWords(query: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const all = toSearchText(texts.filter((text) => text != null).join(' '));
  return toSearchText(query)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

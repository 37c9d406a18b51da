/** Characters that no text column can store: NUL (U+0000), and a lone surrogate. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
const ALL_UNSTORABLE = /\0|\p{Surrogate}/gu;

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);
export const storable = (text: string): string => text.replace(ALL_UNSTORABLE, '');
/** The beginning of a text; a character that the cut would halve, such as an emoji, is left out. */
export const storableUpTo = (text: string, length: number): string => storable(text.slice(0, length));

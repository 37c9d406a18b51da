/** What no column of text holds: NUL (U+0000), and half a character (a surrogate without its other half). */
const UNSTORABLE = /\0|\p{Surrogate}/u;
const ALL_UNSTORABLE = /\0|\p{Surrogate}/gu;

export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);
export const storable = (text: string): string => text.replace(ALL_UNSTORABLE, '');

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/** A font as pdfkit's own reader (fontkit) understands it: `font()` takes it in place of bytes. */
export interface ParsedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

export interface PaperFonts {
  regular: ParsedFont;
  bold: ParsedFont;
}

let fonts: PaperFonts | undefined;

/**
 * Inter in two weights, read and parsed once in a process: parsing takes longer than a page. The .woff files are taken
 * because pdfkit cannot subset the .woff2 ones; both are embedded as a subset in each document, as PDF/A asks.
 */
export function paperFonts(): PaperFonts {
  fonts ??= { regular: parse('400'), bold: parse('600') };
  return fonts;
}

function parse(weight: '400' | '600'): ParsedFont {
  const file = createRequire(import.meta.url).resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`);
  const bytes = readFileSync(file);
  // pdfkit parses what it is given and keeps the result: a document that is thrown away is the way to it.
  const reader = new PDFDocument({ font: bytes as unknown as string, autoFirstPage: false });
  const { font } = (reader as unknown as { _font: { font: ParsedFont } })._font;
  return font;
}

/** Signs that the font lacks and a sign of the same meaning that it has. */
const STAND_INS: Record<string, string> = {
  // The narrow no-break space that French number formats emit.
  '\u202f': '\u00a0',
  '\u2009': '\u00a0',
  '\u2011': '-',
  '\u2192': '>',
  '\u2265': '>=',
  '\u2264': '<=',
  '\t': ' ',
};

/** Text of which every sign can be drawn: a letter the font lacks loses its accent, another sign becomes « ? ». */
export function drawable(text: string): string {
  const { regular } = paperFonts();
  let out = '';
  for (const char of text.normalize('NFC').replace(/\r\n?/g, '\n')) {
    const known = char === '\n' || regular.hasGlyphForCodePoint(char.codePointAt(0) ?? 0);
    out += known ? char : (STAND_INS[char] ?? withoutAccent(char, regular));
  }
  return out;
}

function withoutAccent(char: string, font: ParsedFont): string {
  const base = char.normalize('NFD').charAt(0);
  if (/\p{C}/u.test(char)) return '';
  return font.hasGlyphForCodePoint(base.codePointAt(0) ?? 0) ? base : '?';
}

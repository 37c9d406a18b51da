import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/** A font as pdfkit's own reader (fontkit) understands it: `font()` takes it in place of bytes. */
interface ParsedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

export interface PaperFonts {
  regular: ParsedFont;
  bold: ParsedFont;
}

let fonts: PaperFonts | undefined;

const FILES = { regular: '400Regular/Inter_400Regular.ttf', bold: '600SemiBold/Inter_600SemiBold.ttf' };

/**
 * Inter in two weights, read and parsed once in a process: parsing takes longer than a page. Plain .ttf files, since
 * of a .woff one pdfkit inflates the tables again for each document, which takes thirty times as long as the page, and
 * it cannot subset a .woff2 one. Both are embedded as a subset in each document, as PDF/A asks.
 */
export function paperFonts(): PaperFonts {
  fonts ??= { regular: parse(FILES.regular), bold: parse(FILES.bold) };
  return fonts;
}

function parse(name: string): ParsedFont {
  const file = createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${name}`);
  const bytes = readFileSync(file);
  // pdfkit parses what it is given and keeps the result: a document that is thrown away is the way to it.
  const reader = new PDFDocument({ font: bytes as unknown as string, autoFirstPage: false });
  const { font } = (reader as unknown as { _font: { font: Internals } })._font;
  font.layout = remembering(font.layout.bind(font));
  // pdfkit compares fonts by their names, whose licence text alone is longer than a document.
  font.name.records = { postscriptName: font.name.records.postscriptName, fontFamily: font.name.records.fontFamily };
  return font;
}

/** Words kept laid out: documents of an agency say the same ones over and over. */
const WORDS_MAX = 20_000;

/**
 * Figures of one width, so that amounts stand under one another. Contextual shapes (an arrow out of « -> ») are no use
 * on a document and take most of the time of its layout.
 */
const FEATURES = { tnum: true, calt: false };

/**
 * Lays each word out once in a process. A document scales the positions it is given in place, so each gets its own.
 */
function remembering(layout: Internals['layout']): (text: string) => GlyphRun {
  const runs = new Map<string, GlyphRun>();
  return (text) => {
    const run = runs.get(text) ?? layout(text, FEATURES);
    if (runs.size >= WORDS_MAX) runs.clear();
    runs.set(text, run);
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
  };
}

interface GlyphRun {
  positions: object[];
}

/** The private parts of fontkit's parsed font that this file reads. */
interface Internals extends ParsedFont {
  layout(text: string, features?: Record<string, boolean>): GlyphRun;
  name: { records: Record<string, unknown> };
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

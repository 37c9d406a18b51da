import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unbroken } from '@vigie/contracts/formats/french';
import PDFDocument from 'pdfkit';

/** A font parsed by fontkit, the reader inside pdfkit; `font()` accepts it in place of bytes. */
interface ParsedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  /** Width of a text at a size of 1. */
  widthOf(text: string): number;
}

/** Inter, and the fonts for Arabic, Japanese and emoji in names. */
export type Face = 'regular' | 'bold' | 'arabic' | 'japanese' | 'emoji';

const fonts: Partial<Record<Face, ParsedFont>> = {};

const FILES: Record<Face, string> = {
  regular: 'inter/400Regular/Inter_400Regular.ttf',
  bold: 'inter/600SemiBold/Inter_600SemiBold.ttf',
  arabic: 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  japanese: 'noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  emoji: 'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
};

/**
 * Returns a font, parsed at first use and once per process, since parsing takes longer than drawing a page. The files
 * are plain .ttf: pdfkit would inflate a .woff again for each document (thirty times the cost of a page) and cannot
 * subset a .woff2. Each document embeds a subset, as PDF/A requires.
 */
export function paperFont(face: Face): ParsedFont {
  const font = fonts[face] ?? parse(FILES[face]);
  fonts[face] = font;
  return font;
}

function parse(name: string): ParsedFont {
  const file = createRequire(import.meta.url).resolve(`@expo-google-fonts/${name}`);
  const bytes = readFileSync(file);
  // pdfkit has no public parser: it parses the font of a document, so a throwaway document is created to get it.
  const reader = new PDFDocument({ font: bytes as unknown as string, autoFirstPage: false });
  const { font } = (reader as unknown as { _font: { font: Internals } })._font;
  const layout = font.layout.bind(font);
  font.layout = (text) => withHyphens(layout(text, FEATURES), font);
  font.widthOf = remembered((text) => {
    const { positions } = font.layout(text);
    return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.unitsPerEm;
  });
  rememberOutlines(font);
  // pdfkit compares fonts by their name records, and the licence record alone is longer than a document.
  font.name.records = { postscriptName: font.name.records.postscriptName, fontFamily: font.name.records.fontFamily };
  return font;
}

/** Size of the cache of word layouts: the documents of an agency repeat the same words. */
const WORDS_MAX = 20_000;

/**
 * Tabular figures align amounts in a column. Contextual alternates (« -> » as an arrow) are useless on a document and
 * take most of the layout time.
 */
const FEATURES = { tnum: true, calt: false };

const HYPHEN = 0x2d;

/**
 * Tabular figures bring a tabular hyphen, which suits a negative amount. Inside « e-mail » or « F2026-0028 » the usual
 * hyphen replaces it.
 */
function withHyphens(run: GlyphRun, font: Internals): GlyphRun {
  run.glyphs.forEach((glyph, i) => {
    const before = run.glyphs[i - 1]?.codePoints[0];
    if (glyph.codePoints[0] !== HYPHEN || before === undefined || BLANKS.includes(before)) return;
    const usual = font.glyphForCodePoint(HYPHEN);
    const position = run.positions[i];
    if (position) position.xAdvance = usual.advanceWidth;
    run.glyphs[i] = usual;
  });
  return run;
}

const BLANKS: readonly number[] = [0x20, 0xa0];

/**
 * Cache of word layouts, in the thousandths of a font size that pdfkit uses. Documents share the entries and change
 * none.
 */
const runs: Record<Face, Map<string, object>> = {
  regular: new Map(),
  bold: new Map(),
  arabic: new Map(),
  japanese: new Map(),
  emoji: new Map(),
};

/**
 * Registers a font with a document under its face name. pdfkit caches layouts per document; this replaces its cache
 * with one per process. The font is also kept under the face name, since pdfkit would otherwise make a new font at each
 * use and compare it with the first.
 */
export function openFace(pdf: InstanceType<typeof PDFDocument>, face: Face): void {
  pdf.registerFont(face, paperFont(face) as unknown as string).font(face);
  const { _font: opened, _fontFamilies: families } = pdf as unknown as { _font: Opened; _fontFamilies: object };
  Object.assign(families, { [face]: opened });
  opened.layoutCached = remembered((text) => opened.layoutRun(text), runs[face]);
}

/** A font in a document. */
interface Opened {
  layoutRun(text: string): object;
  layoutCached(text: string): object;
}

/**
 * Caches glyph outlines per process: each document embeds the outlines that it uses.
 *
 * fontkit keeps a glyph as it was first asked for. The outline of « ô » asks for the glyph of « o » without its letter,
 * and every later document of the process would draw « o » as a shape that nobody can copy, search or read aloud. A glyph
 * that is asked for with its letters is therefore made again if it has none.
 */
function rememberOutlines(font: Internals): void {
  const getGlyph = font.getGlyph.bind(font);
  const met = new WeakSet<Glyph>();
  font.getGlyph = (id, letters = []) => {
    if (letters.length > 0 && font._glyphs[id]?.codePoints.length === 0) delete font._glyphs[id];
    const glyph = getGlyph(id, letters);
    if (!glyph?._decode || met.has(glyph)) return glyph;
    const decode = glyph._decode.bind(glyph);
    let outline: { read: unknown } | undefined;
    glyph._decode = () => {
      outline ??= { read: decode() };
      return outline.read;
    };
    met.add(glyph);
    return glyph;
  };
}

interface Glyph {
  codePoints: readonly number[];
  advanceWidth: number;
  _decode?(): unknown;
}

interface GlyphRun {
  glyphs: Glyph[];
  positions: { xAdvance: number }[];
}

function remembered<T>(work: (text: string) => T, known = new Map<string, T>()): (text: string) => T {
  return (text) => {
    const value = known.get(text) ?? work(text);
    if (known.size >= WORDS_MAX) known.clear();
    known.set(text, value);
    return value;
  };
}

/** The private parts of fontkit's parsed font that this file reads. */
interface Internals extends ParsedFont {
  unitsPerEm: number;
  layout(text: string, features?: Record<string, boolean>): GlyphRun;
  glyphForCodePoint(codePoint: number): Glyph;
  getGlyph(id: number, codePoints?: readonly number[]): Glyph | null;
  _glyphs: Record<number, Glyph>;
  name: { records: Record<string, unknown> };
}

/** Substitutes of the same meaning for characters that the font lacks. */
const SUBSTITUTES: Record<string, string> = {
  // The narrow no-break space of French number formats.
  '\u202f': '\u00a0',
  '\u2009': '\u00a0',
  '\u2011': '-',
  '\u2192': '>',
  '\u2265': '>=',
  '\u2264': '<=',
  '\t': ' ',
};

const SCRIPTS: readonly [Face, RegExp][] = [
  ['arabic', /\p{Script=Arabic}/u],
  ['japanese', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
];
/**
 * Neighbouring Arabic words stay in one run: laid out separately, right-to-left words would be drawn in the wrong
 * order.
 */
const BETWEEN_ARABIC = /(?<=\p{Script=Arabic}) +(?=\p{Script=Arabic})/gu;

/** Spaces that must not break a line: between a label such as SIRET and its number, and between groups of thousands. */
const BLANKS_OF_NUMBERS = /(?<=\b(?:TVA|SIRET|SIREN|RCS|[nN]°|art\.)) (?=[\dA-Z])|(?<=\d) (?=\d{3}(?!\d))/g;

/** A text ready to draw, with its font: Inter, unless the text has another script. */
export interface Drawable {
  text: string;
  face: Face;
}

/**
 * Returns a text in which every character can be drawn: a letter that the font lacks loses its accent, an emoji is
 * drawn with the emoji font (`segmentsOf`), any other missing character becomes « ? ».
 */
export function drawable(text: string, bold = false): Drawable {
  const face = SCRIPTS.find(([, script]) => script.test(text))?.[0] ?? (bold ? 'bold' : 'regular');
  const shownAs = shown[face];
  let out = '';
  const whole = text.normalize('NFC').replace(/\r\n?/g, '\n');
  for (const char of unbroken(whole).replace(BETWEEN_ARABIC, '\u00a0').replace(BLANKS_OF_NUMBERS, '\u00a0'))
    out += shownAs.get(char) ?? show(char, face);
  return { text: out, face };
}

/** Cache of the substitution of each character: asking the font each time takes a twentieth of a document's time. */
const shown: Record<Face, Map<string, string>> = {
  regular: new Map(),
  bold: new Map(),
  arabic: new Map(),
  japanese: new Map(),
  emoji: new Map(),
};

function show(char: string, face: Face): string {
  const font = paperFont(face);
  const known = char === '\n' || font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0);
  const drawn = known ? char : (SUBSTITUTES[char] ?? emojiOf(char) ?? withoutAccent(char, font));
  shown[face].set(char, drawn);
  return drawn;
}

function withoutAccent(char: string, font: ParsedFont): string {
  const base = char.normalize('NFD').charAt(0);
  if (/\p{C}/u.test(char)) return '';
  return font.hasGlyphForCodePoint(base.codePointAt(0) ?? 0) ? base : '?';
}

const PICTOGRAPH = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/** Variation selectors and skin tones, which change nothing in black and white. */
const EMOJI_STYLE = /[\ufe0e\ufe0f\u20e3\p{Emoji_Modifier}]/u;

/** Returns the character for the emoji font; undefined when it is not an emoji. */
function emojiOf(char: string): string | undefined {
  if (EMOJI_STYLE.test(char)) return '';
  if (!PICTOGRAPH.test(char)) return undefined;
  return paperFont('emoji').hasGlyphForCodePoint(char.codePointAt(0) ?? 0) ? char : '';
}

const isEmojiIn = (face: Face, char: string): boolean =>
  PICTOGRAPH.test(char) && !paperFont(face).hasGlyphForCodePoint(char.codePointAt(0) ?? 0);

/** Splits a drawable text into segments of one font, since pdfkit draws with one font at a time. */
export function segmentsOf({ text, face }: Drawable): Drawable[] {
  if (!PICTOGRAPH.test(text)) return [{ text, face }];
  const segments: Drawable[] = [];
  for (const char of text) {
    const own = isEmojiIn(face, char) ? 'emoji' : face;
    const last = segments.at(-1);
    if (last?.face === own) last.text += char;
    else segments.push({ text: char, face: own });
  }
  return segments;
}

/** Removes the characters of other fonts from a text, for text that pdfkit lays out itself. */
export const inOneFace = (drawn: Drawable): string =>
  segmentsOf(drawn)
    .flatMap(({ text, face }) => (face === drawn.face ? text : []))
    .join('');

/** Width of a drawable text at font size 1. */
export function widthOf(drawn: Drawable): number {
  // The fast path for nearly every word: a document measures thousands.
  if (!PICTOGRAPH.test(drawn.text)) return paperFont(drawn.face).widthOf(drawn.text);
  return segmentsOf(drawn).reduce((sum, { text, face }) => sum + paperFont(face).widthOf(text), 0);
}

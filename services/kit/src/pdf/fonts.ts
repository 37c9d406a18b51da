import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unbroken } from '@vigie/contracts/formats/french';
import PDFDocument from 'pdfkit';

/** A font as pdfkit's own reader (fontkit) understands it: `font()` takes it in place of bytes. */
interface ParsedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  /** Width of a text at a size of 1. */
  widthOf(text: string): number;
}

/** Inter, and beside it what names in other scripts, and the signs of phones, are drawn with. */
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
 * A face, read and parsed when it is first used, and once in a process: parsing takes longer than a page. Plain .ttf
 * files, since of a .woff one pdfkit inflates the tables again for each document, which takes thirty times as long as
 * the page, and it cannot subset a .woff2 one. Each is embedded as a subset in the documents that use it, as PDF/A asks.
 */
export function paperFont(face: Face): ParsedFont {
  const font = fonts[face] ?? parse(FILES[face]);
  fonts[face] = font;
  return font;
}

function parse(name: string): ParsedFont {
  const file = createRequire(import.meta.url).resolve(`@expo-google-fonts/${name}`);
  const bytes = readFileSync(file);
  // pdfkit parses what it is given and keeps the result: a document that is thrown away is the way to it.
  const reader = new PDFDocument({ font: bytes as unknown as string, autoFirstPage: false });
  const { font } = (reader as unknown as { _font: { font: Internals } })._font;
  const layout = font.layout.bind(font);
  font.layout = (text) => withHyphens(layout(text, FEATURES), font);
  font.widthOf = remembered((text) => {
    const { positions } = font.layout(text);
    return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.unitsPerEm;
  });
  rememberOutlines(font);
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

const HYPHEN = 0x2d;

/**
 * Figures of one width bring a hyphen as wide as they are, which stands well before an amount: inside of « e-mail » or of
 * « F2026-0028 » it is the usual one.
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

/** Words that were laid out, in the thousandths of a size that pdfkit counts in: each document reads them and changes none. */
const runs: Record<Face, Map<string, object>> = {
  regular: new Map(),
  bold: new Map(),
  arabic: new Map(),
  japanese: new Map(),
  emoji: new Map(),
};

/**
 * Makes a face known to a document, by its name. pdfkit keeps what it lays out for a document; here each word is laid out
 * once in a process. Of a font under two names pdfkit would make a new one at each use, which it then compares with the
 * first: the face is kept under its name.
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

/** Reads the outline of a sign once in a process: each document embeds those that it uses. */
function rememberOutlines(font: Internals): void {
  const getGlyph = font.getGlyph.bind(font);
  const met = new WeakSet<Glyph>();
  font.getGlyph = (...asked) => {
    const glyph = getGlyph(...asked);
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

const SCRIPTS: readonly [Face, RegExp][] = [
  ['arabic', /\p{Script=Arabic}/u],
  ['japanese', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
];
/** Words of one script from right to left stay in one run: laid out one by one they would stand in the wrong order. */
const BETWEEN_ARABIC = /(?<=\p{Script=Arabic}) +(?=\p{Script=Arabic})/gu;

/**
 * Blanks of numbers at which no line ends, whoever typed them: between what a number is and the number, and between its
 * thousands.
 */
const BLANKS_OF_NUMBERS = /(?<=\b(?:TVA|SIRET|SIREN|RCS|[nN]°|art\.)) (?=[\dA-Z])|(?<=\d) (?=\d{3}(?!\d))/g;

/** A text as it is drawn, and with what: Inter, unless it holds another script. */
export interface Drawable {
  text: string;
  face: Face;
}

/**
 * Text of which every sign can be drawn: a letter the font lacks loses its accent, the signs of phones have a font of their
 * own (`segmentsOf`), another sign becomes « ? ».
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

/** What is drawn for each sign that was met: asking the font for each again takes a twentieth of a document's time. */
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
  const drawn = known ? char : (STAND_INS[char] ?? emojiOf(char) ?? withoutAccent(char, font));
  shown[face].set(char, drawn);
  return drawn;
}

function withoutAccent(char: string, font: ParsedFont): string {
  const base = char.normalize('NFD').charAt(0);
  if (/\p{C}/u.test(char)) return '';
  return font.hasGlyphForCodePoint(base.codePointAt(0) ?? 0) ? base : '?';
}

const PICTOGRAPH = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u;
/** What turns another sign into an emoji, or its skin: in black on white there is nothing of it to draw. */
const EMOJI_STYLE = /[\ufe0e\ufe0f\u20e3\p{Emoji_Modifier}]/u;

/** A sign as the font of emoji draws it; undefined where it is none of those. */
function emojiOf(char: string): string | undefined {
  if (EMOJI_STYLE.test(char)) return '';
  if (!PICTOGRAPH.test(char)) return undefined;
  return paperFont('emoji').hasGlyphForCodePoint(char.codePointAt(0) ?? 0) ? char : '';
}

const isEmojiIn = (face: Face, char: string): boolean =>
  PICTOGRAPH.test(char) && !paperFont(face).hasGlyphForCodePoint(char.codePointAt(0) ?? 0);

/** The stretches of a drawable text, each of one face: emoji stand among letters, and pdfkit draws with one font at a time. */
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

/** A text without what its own face lacks, for what pdfkit lays out by itself. */
export const inOneFace = (drawn: Drawable): string =>
  segmentsOf(drawn)
    .flatMap(({ text, face }) => (face === drawn.face ? text : []))
    .join('');

/** Width of a drawable text at a size of 1. */
export function widthOf(drawn: Drawable): number {
  // Nearly every word: thousands of them are measured for a paper.
  if (!PICTOGRAPH.test(drawn.text)) return paperFont(drawn.face).widthOf(drawn.text);
  return segmentsOf(drawn).reduce((sum, { text, face }) => sum + paperFont(face).widthOf(text), 0);
}

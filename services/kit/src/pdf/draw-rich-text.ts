import { type Block, type Image, plainRun, type RichText, type Run } from '../rich-text/rich-text';
import { drawable, type Face, inOneFace, widthOf as widthOfText } from './fonts';
import { CONTENT_WIDTH, PAGE, type PdfLetter } from './paper';
import { breaksAtSpaces, wrapText } from './wrap-text';

interface Style {
  size: number;
  color: string;
}

const INDENT = 12;
const GAP = 4;
const LINE_GAP = 1.5;
/** Longer paragraphs that pdfkit lays out are drawn in parts, so that they continue on the next page. */
const PART_MAX_CHARACTERS = 1_200;
const POINTS_A_PIXEL = 0.75;
/** In points: what fits a page below its letterhead. */
const IMAGE_HEIGHT_MAX = 480;

/** Draws formatted text, with its lists, over the width of a paper and moves `y` below it. */
export function drawRichText(paper: PdfLetter, blocks: RichText, style: Style): void {
  for (const block of blocks) {
    if (block.image) drawImage(paper, block.image);
    if (block.runs.every((run) => breaksAtSpaces(plainRun(run)))) {
      if (block.runs.length > 0) drawLines(paper, block, style);
      continue;
    }
    for (const [index, runs] of partsOf(block).entries()) {
      drawPart(paper, { ...block, runs, marker: index === 0 ? block.marker : undefined }, style);
    }
  }
}

/** Internals of pdfkit that its types omit. */
interface OpensImages {
  openImage(src: string): { width: number; height: number };
}

/**
 * Draws an image as large as on a screen, within the page. An unreadable image is skipped, rather than fail the whole
 * document.
 */
function drawImage(paper: PdfLetter, { src, width, height }: Image): void {
  const pdf = paper.pdf as typeof paper.pdf & OpensImages;
  let found: ReturnType<OpensImages['openImage']>;
  try {
    found = pdf.openImage(src);
  } catch {
    return;
  }
  const shown = {
    width: width ?? found.width,
    height: height ?? (found.height * (width ?? found.width)) / found.width,
  };
  const scale = Math.min(POINTS_A_PIXEL, CONTENT_WIDTH / shown.width, IMAGE_HEIGHT_MAX / shown.height);
  const size = { width: shown.width * scale, height: shown.height * scale };
  paper.ensure(size.height);
  pdf.image(src, PAGE.left, paper.y, size);
  paper.y += size.height + GAP;
}

/** A stretch of a line in one style. */
interface Piece {
  text: string;
  face: Face;
  width: number;
  style: Pick<Run, 'underline' | 'italic'>;
}

/** Draws a paragraph line by line, so that it can continue on the next page after any line. */
function drawLines(paper: PdfLetter, block: Block, { size, color }: Style): void {
  const indent = block.kind === 'item' ? INDENT : 0;
  const lines = linesOf(block.runs).flatMap((runs) =>
    laidOut(piecesOf(block, runs, size), CONTENT_WIDTH - indent, size),
  );
  const step = paper.useFace('regular', size).currentLineHeight(true) + LINE_GAP;
  lines.forEach((line, index) => {
    // Avoids widows and orphans: the first and the last line never stand alone on a page, nor a heading without its
    // text.
    const isEdge = index === 0 || index === lines.length - 2;
    const together = block.kind === 'heading' ? lines.length - index + 2 : Math.min(2, lines.length - index);
    paper.ensure((isEdge ? together : 1) * step);
    if (index === 0 && block.marker) paper.cell(block.marker, PAGE.left, paper.y, { size, color });
    let x = PAGE.left + indent;
    for (const { text, face, width, style } of line) {
      paper.stretch(text, x, paper.y, { face, size, color, width, ...style });
      x += width;
    }
    paper.y += step;
  });
  paper.y += GAP;
}

/** Splits the runs of a line into measured words. A word in several styles has several pieces. */
function piecesOf(block: Block, runs: readonly Run[], size: number): Piece[][] {
  const words: Piece[][] = [];
  let last = ' ';
  for (const run of runs) {
    const { text, face } = drawable(plainRun(run), run.bold || block.kind === 'heading');
    for (const part of text.match(/ *(?:[^ -]*-+|[^ -]+)| +$/g) ?? []) {
      const piece = { text: part, face, width: widthIn(face, part) * size, style: run };
      const goesOn = !part.startsWith(' ') && last !== ' ' && last !== '-';
      if (goesOn) words.at(-1)?.push(piece);
      else words.push([piece]);
      last = part.at(-1) ?? '';
    }
  }
  return words;
}

/** Breaks words into lines of a width; a word longer than a line is cut. */
function laidOut(words: readonly Piece[][], width: number, size: number): Piece[][] {
  const lines: Piece[][] = [[]];
  let taken = 0;
  for (const word of words.flatMap((pieces) => cut(pieces, width, size))) {
    const own = widthOf(word);
    if (taken > 0 && taken + own > width + EPSILON) {
      lines.push([]);
      taken = 0;
    }
    // A line break replaces the space before the first word of the next line.
    const shown = taken === 0 && lines.length > 1 ? withoutBlank(word, size) : word;
    for (const piece of shown) addPiece(lines.at(-1) ?? [], piece);
    taken += widthOf(shown);
  }
  return lines;
}

/** Merges neighbouring words of one style, so that they are drawn in one operation. */
function addPiece(line: Piece[], piece: Piece): void {
  const before = line.at(-1);
  const { face, style } = piece;
  if (before?.face !== face || before.style !== style) line.push(piece);
  else line[line.length - 1] = { ...before, text: before.text + piece.text, width: before.width + piece.width };
}

/** Tolerance for floating-point sums: a text that was measured to fit must not break. */
const EPSILON = 0.01;
const widthIn = (face: Face, text: string): number => widthOfText({ text, face });
const widthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { width }) => sum + width, 0);

const withText = (piece: Piece, text: string, size: number): Piece => ({
  ...piece,
  text,
  width: widthIn(piece.face, text) * size,
});

const withoutBlank = ([first, ...rest]: readonly Piece[], size: number): Piece[] =>
  first ? [withText(first, first.text.trimStart(), size), ...rest] : [];

function cut(word: Piece[], width: number, size: number): Piece[][] {
  if (widthOf(word) <= width) return [word];
  return word.flatMap((piece) =>
    wrapText(piece.text, width, (text) => widthIn(piece.face, text) * size).map((text) => [
      withText(piece, text, size),
    ]),
  );
}

/** Text whose script has its own line-breaking rules is laid out by pdfkit, a long paragraph in parts. */
function drawPart(paper: PdfLetter, block: Block, { size, color }: Style): void {
  const indent = block.kind === 'item' ? INDENT : 0;
  const width = CONTENT_WIDTH - indent;
  // Measured in bold, the widest case.
  const height = paper.heightOf(block.runs.map(plainRun).join(''), width, { size, bold: true, lineGap: LINE_GAP });
  paper.ensure(height);
  if (block.marker) paper.cell(block.marker, PAGE.left, paper.y, { size, color });
  const { pdf } = paper;
  pdf.fillColor(color);
  pdf.x = PAGE.left + indent;
  pdf.y = paper.y;
  for (const line of linesOf(block.runs)) {
    line.forEach((run, i) => {
      const { text, face } = drawable(plainRun(run), run.bold || block.kind === 'heading');
      paper.useFace(face, size).text(inOneFace({ text, face }), {
        width,
        lineGap: LINE_GAP,
        continued: i < line.length - 1,
        underline: run.underline ?? false,
        oblique: run.italic ?? false,
      });
    });
  }
  paper.y = pdf.y + GAP;
}

/** Splits runs at line breaks, since pdfkit draws nothing for a lone break. An empty line keeps its height. */
function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    if (run.text === '\n') lines.push([]);
    else lines.at(-1)?.push(run);
  }
  return lines.map((line) => (line.length > 0 ? line : [{ text: ' ' }]));
}

function partsOf({ runs }: Block): Run[][] {
  const parts: Run[][] = [[]];
  let room = PART_MAX_CHARACTERS;
  for (const run of runs) {
    for (const text of wordsWithin(run.text, PART_MAX_CHARACTERS)) {
      if (text.length > room) {
        parts.push([]);
        room = PART_MAX_CHARACTERS;
      }
      parts.at(-1)?.push({ ...run, text });
      room -= text.length;
    }
  }
  return parts.filter((part) => part.length > 0);
}

/** Splits a text into parts of whole words. */
function wordsWithin(text: string, most: number): string[] {
  if (text.length <= most) return [text];
  const end = text.lastIndexOf(' ', most);
  const cut = end > 0 ? end + 1 : most;
  return [text.slice(0, cut), ...wordsWithin(text.slice(cut), most)];
}

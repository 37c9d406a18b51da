import { type Block, type Image, plainRun, type RichText, type Run } from '../rich-text/rich-text';
import { drawable } from './fonts';
import { CONTENT_WIDTH, PAGE, type Paper } from './paper';

const INDENT = 12;
const GAP = 4;
const LINE_GAP = 1.5;
/** A paragraph that is longer is drawn in parts, so that it goes on on the next page. */
const PART_MAX_CHARACTERS = 1_200;
const POINTS_A_PIXEL = 0.75;
/** In points: a page holds more under its letterhead. */
const IMAGE_HEIGHT_MAX = 480;

/** Draws formatted text over the width of a paper, with its lists, and moves on below it. */
export function drawRichText(paper: Paper, blocks: RichText, style: { size: number; color: string }): void {
  for (const block of blocks) {
    if (block.image) drawImage(paper, block.image);
    for (const [index, runs] of partsOf(block).entries()) {
      drawPart(paper, { ...block, runs, marker: index === 0 ? block.marker : undefined }, style);
    }
  }
}

/** What the types of pdfkit leave out. */
interface OpensImages {
  openImage(src: string): { width: number; height: number };
}

/** As large as it is shown on a screen, within the page. What is no image after all is left out: a text says more than a paper that fails. */
function drawImage(paper: Paper, { src, width, height }: Image): void {
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

function drawPart(paper: Paper, block: Block, { size, color }: { size: number; color: string }): void {
  const indent = block.kind === 'item' ? INDENT : 0;
  const width = CONTENT_WIDTH - indent;
  // As wide as it can be: in bold.
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
      paper.useFace(face, size).text(text, {
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

/** The runs between line breaks: pdfkit takes a break alone for no text at all. An empty line keeps its height. */
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

/** A text in pieces of whole words. */
function wordsWithin(text: string, most: number): string[] {
  if (text.length <= most) return [text];
  const end = text.lastIndexOf(' ', most);
  const cut = end > 0 ? end + 1 : most;
  return [text.slice(0, cut), ...wordsWithin(text.slice(cut), most)];
}

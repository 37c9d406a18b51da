import { type Block, plainRun, type RichText, type Run } from '../rich-text/rich-text';
import { drawable } from './fonts';
import { CONTENT_WIDTH, PAGE, type Paper } from './paper';

const INDENT = 12;
const GAP = 4;
const LINE_GAP = 1.5;
/** A paragraph that is longer is drawn in parts, so that it goes on on the next page. */
const PART_MAX_CHARACTERS = 1_200;

/** Draws formatted text over the width of a paper, with its lists, and moves on below it. */
export function drawRichText(paper: Paper, blocks: RichText, style: { size: number; color: string }): void {
  for (const block of blocks) {
    for (const [index, runs] of partsOf(block).entries()) {
      drawPart(paper, { ...block, runs, marker: index === 0 ? block.marker : undefined }, style);
    }
  }
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

import { CONTENT_WIDTH, INK, PAGE, type PdfLetter, type TextStyle } from './paper';

export interface PaperColumn<Row> {
  label: string;
  /** In points; the column without a width takes the remaining space. */
  width?: number;
  align?: 'left' | 'right';
  /** Long text wraps; without this a cell has one line. */
  wraps?: boolean;
  value: (row: Row) => string;
  /** Smaller text below the value. */
  detail?: (row: Row) => string | null;
}

/** Number of rows between two progress reports of a long table. */
const ROWS_A_WORD = 250;
const PAD = 4;
const SIZE = 8.5;
const DETAIL_SIZE = 7.5;
const HEAD_HEIGHT = 20;
/** A row up to this height stays on one page; a taller one continues on the next. */
const ONE_PAGE = 600;
/** Height of a tall row that must fit before it continues on the next page. */
const TALL_ROW_BEGINS = 60;

interface TableOptions<Row> {
  /** Receives the number of rows drawn. */
  tell?: (done: number) => void;
  /** Title above a row and the rows that follow it. */
  titleOf?: (row: Row) => string | undefined;
}

/**
 * Draws a table that breaks between rows and repeats its header on each page; a row taller than a page continues on the
 * next.
 */
export function drawTable<Row>(
  paper: PdfLetter,
  columns: readonly PaperColumn<Row>[],
  rows: readonly Row[],
  { tell, titleOf }: TableOptions<Row> = {},
): void {
  const fixed = columns.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const widths = columns.map((column) => column.width ?? CONTENT_WIDTH - fixed);
  const lefts = widths.map((_, i) => PAGE.left + widths.slice(0, i).reduce((sum, w) => sum + w, 0));
  const head = () => drawHead(paper, columns, lefts, widths);
  paper.ensure(HEAD_HEIGHT + 30);
  head();
  paper.repeatOnNewPage(head);
  rows.forEach((row, i) => {
    const title = titleOf?.(row);
    if (title) drawTitle(paper, title);
    drawRow(paper, columns, lefts, widths, row);
    if ((i + 1) % ROWS_A_WORD === 0) tell?.(i + 1);
  });
  paper.repeatOnNewPage(undefined);
}

function drawHead<Row>(
  paper: PdfLetter,
  columns: readonly PaperColumn<Row>[],
  lefts: readonly number[],
  widths: readonly number[],
): void {
  paper.band(PAGE.left, paper.y, CONTENT_WIDTH, HEAD_HEIGHT, paper.colour);
  columns.forEach((column, i) => {
    paper.cell(column.label, (lefts[i] ?? 0) + PAD, paper.y + 6, {
      size: 8,
      bold: true,
      color: '#ffffff',
      align: column.align === undefined || column.align === 'left' ? 'left' : 'right',
      width: (widths[i] ?? 0) - 2 * PAD,
    });
  });
  paper.y += HEAD_HEIGHT;
}

/** Height that keeps a title on the same page as its first row. */
const TITLE_ROOM = 60;

function drawTitle(paper: PdfLetter, title: string): void {
  paper.ensure(TITLE_ROOM);
  paper.y += PAD + paper.text(title, PAGE.left + PAD, paper.y + PAD, { size: SIZE + 0.5, bold: true });
  paper.line(paper.y + PAD);
  paper.y += PAD;
}

interface Block {
  text: string;
  size: number;
  color: string;
}

function drawRow<Row>(
  paper: PdfLetter,
  columns: readonly PaperColumn<Row>[],
  lefts: readonly number[],
  widths: readonly number[],
  row: Row,
): void {
  const wide = columns.findIndex((column) => column.width === undefined);
  const column = columns[wide];
  const width = (widths[wide] ?? CONTENT_WIDTH) - 2 * PAD;
  const blocks: Block[] = [];
  if (column) {
    blocks.push({ text: column.value(row), size: SIZE, color: INK.text });
    const detail = column.detail?.(row);
    if (detail) for (const text of detail.split('\n')) blocks.push({ text, size: DETAIL_SIZE, color: INK.soft });
  }
  const heights = blocks.map((block) => paper.heightOf(block.text, width, { size: block.size }));
  const beside = columns.map((cell, i) =>
    cell.wraps && i !== wide ? paper.heightOf(cell.value(row), (widths[i] ?? 0) - 2 * PAD, { size: SIZE }) : 0,
  );
  const whole =
    Math.max(
      heights.reduce((sum, h) => sum + h, 0),
      ...beside,
    ) +
    2 * PAD;
  const isTall = whole > ONE_PAGE;
  paper.ensure(isTall ? TALL_ROW_BEGINS : whole);
  columns.forEach((cell, i) => {
    if (i !== wide) drawCell(paper, cell, cell.value(row), (lefts[i] ?? 0) + PAD, (widths[i] ?? 0) - 2 * PAD);
  });
  const top = paper.y;
  paper.y += PAD;
  const left = (lefts[wide] ?? 0) + PAD;
  blocks.forEach(({ text, ...style }, i) => {
    if (isTall && text !== '') flowText(paper, text, left, { ...style, width }, heights[i] ?? 0);
    else paper.y += paper.text(text, left, paper.y, { ...style, width });
  });
  // Moves below the tallest cell, unless the row has continued on another page.
  if (paper.y > top) paper.y = Math.max(paper.y, top + PAD + Math.max(...beside));
  paper.y += PAD;
  paper.line(paper.y);
}

function drawCell<Row>(paper: PdfLetter, column: PaperColumn<Row>, value: string, x: number, width: number): void {
  const y = paper.y + PAD;
  if (column.wraps) {
    paper.text(value, x, y, { size: SIZE, width });
    return;
  }
  paper.cell(value, x, y, { size: SIZE, align: column.align ?? 'left', width });
}

/**
 * Draws a text below `paper.y`. What does not fit above the footer continues on the next pages: a text longer than a
 * page would otherwise run over the footer and off the paper.
 *
 * @param height of the whole text
 */
function flowText(
  paper: PdfLetter,
  text: string,
  x: number,
  style: TextStyle & { width: number },
  height: number,
): void {
  for (let rest = text; ; ) {
    const end = fitting(paper, rest, style, (height * rest.length) / text.length);
    if (end > 0) paper.y += paper.text(rest.slice(0, end), x, paper.y, style);
    rest = rest.slice(end).trimStart();
    if (rest === '') return;
    paper.newPage();
    paper.y += PAD;
  }
}

/**
 * Returns how many characters of a text fit above the footer, up to the end of a word if possible. The search begins at
 * an estimate, because measuring Arabic takes a second for some thousand characters.
 *
 * @param height of the text, estimated
 */
function fitting(paper: PdfLetter, text: string, style: TextStyle & { width: number }, height: number): number {
  const fits = (end: number) => paper.heightOf(text.slice(0, end), style.width, style) <= paper.room;
  let end = Math.min(text.length, Math.floor((text.length * paper.room) / height));
  while (end > 0 && !fits(end)) end = Math.floor(end * 0.95);
  if (end === text.length) return end;
  const space = text.lastIndexOf(' ', end);
  if (space > end * 0.9) return space;
  return isInPair(text, end) ? end - 1 : end;
}

const isInPair = (text: string, at: number): boolean =>
  /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));

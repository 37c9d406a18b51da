import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import type { Letterhead } from '@vigie/service-kit/pdf/letterhead';
import { CONTENT_WIDTH, INK, PAGE, PdfLetter } from '@vigie/service-kit/pdf/paper';
import encodeQR from 'qr';

interface Label {
  title: string;
  badge: string;
  site: string;
  place: string;
}

/** The data of the label sheets. The worker thread that draws them has no database connection. */
export interface LabelSheet {
  labels: Label[];
  /** Whether there are more labels than one paper holds. */
  cut: boolean;
  letterhead: Letterhead;
  at: Date;
}

const COLUMNS = 3;
const GAP = 4;
const WIDTH = (CONTENT_WIDTH - (COLUMNS - 1) * GAP) / COLUMNS;
const HEIGHT = 190;
const PAD = 10;
/** White above the code, which has a white edge of its own. */
const ABOVE = 8;
/** A long name takes a second line, since two doors often differ only at its end. */
const TITLE_LINES = 2;
/** In points: 42 mm, large enough for a phone in a gloved hand to read at arm's length. */
const CODE = 120;

/** Draws A4 sheets of labels, three in a row: the QR code, the name below it, and the place. */
export async function drawLabels({ labels, cut, letterhead, at }: LabelSheet): Promise<Buffer> {
  const title = 'Étiquettes des points de contrôle';
  const paper = new PdfLetter({ title, runningTitle: title, at, letterhead });
  paper.y += 12;
  paper.y += paper.text('ÉTIQUETTES QR', PAGE.left, paper.y, { size: 15, bold: true, color: paper.colour }) + 2;
  paper.y += paper.text(
    "À découper sur les pointillés et à coller sur place. Imprimez à 100 %, sans mise à l'échelle.",
    PAGE.left,
    paper.y,
    { size: 9, color: INK.soft, width: CONTENT_WIDTH },
  );
  if (cut) {
    const said = `Ce document s'arrête à ${labels.length} étiquettes : imprimez les autres site par site.`;
    paper.y += paper.text(said, PAGE.left, paper.y, { size: 9, bold: true, width: CONTENT_WIDTH });
  }
  paper.y += 10;
  if (labels.length === 0) paper.text(ROUND_MESSAGES.noLabels, PAGE.left, paper.y, { size: 10 });
  for (let first = 0; first < labels.length; first += COLUMNS) {
    paper.ensure(HEIGHT);
    const row = labels.slice(first, first + COLUMNS);
    for (const [column, label] of row.entries()) drawLabel(paper, label, PAGE.left + column * (WIDTH + GAP));
    paper.y += HEIGHT + GAP;
  }
  return paper.finish();
}

function drawLabel(paper: PdfLetter, { title, badge, site, place }: Label, x: number): void {
  const { pdf, y } = paper;
  pdf.save();
  pdf.rect(x, y, WIDTH, HEIGHT).lineWidth(0.6).dash(3, { space: 3 }).strokeColor(INK.line).stroke();
  pdf.restore();
  drawCode(paper, badge, x + (WIDTH - CODE) / 2, y + ABOVE);
  const width = WIDTH - 2 * PAD;
  const line = (text: string, size: number, color: string, { bold = false, lines = 1 } = {}) => {
    const shown = fitted(paper, text, { width, size, bold, lines });
    return paper.text(shown, x + PAD, paper.y, { size, bold, color, align: 'center', width });
  };
  paper.y = y + ABOVE + CODE + 2;
  paper.y += line(title, 9.5, paper.colour, { bold: true, lines: TITLE_LINES });
  paper.y += line(place || ' ', 8, INK.text);
  paper.y += line(site, 8, INK.soft);
  line(badge, 7, INK.soft);
  paper.y = y;
}

interface Room {
  width: number;
  size: number;
  bold: boolean;
  lines: number;
}

/** Cuts a text to its lines, since another line would cover the next text. */
function fitted(paper: PdfLetter, text: string, { width, size, bold, lines }: Room): string {
  const most = paper.heightOf('X', width, { size, bold }) * lines;
  const fits = (shown: string) => paper.heightOf(shown, width, { size, bold }) <= most + 0.1;
  let shown = text;
  while (shown.length > 1 && !fits(shown === text ? text : `${shown}…`)) shown = shown.slice(0, -1);
  return shown === text ? text : `${shown}…`;
}

/**
 * Draws the QR code as one vector path, which prints sharp at any size. Quartile error correction tolerates a scratched
 * corner.
 */
function drawCode({ pdf }: PdfLetter, text: string, x: number, y: number): void {
  const modules = encodeQR(text, 'raw', { ecc: 'quartile', border: 2 });
  const size = CODE / modules.length;
  modules.forEach((row, line) => {
    row.forEach((dark, column) => {
      // Each module is 0.05 pt too large: printers leave white lines between modules that only touch.
      if (dark) pdf.rect(x + column * size, y + line * size, size + 0.05, size + 0.05);
    });
  });
  pdf.fill('#000000');
}

import { type Drawable, drawable, type Face, inOneFace, openFace, segmentsOf, widthOf } from './fonts';
import { type Letterhead, legalMentions } from './letterhead';
import { closePdf, openPdf, type Pdf, type PdfOptions } from './pdf-a';
import { reserveSeal, type SealPlace } from './seal-place';
import { breaksAtSpaces, wrapText } from './wrap-text';

/** Points (1/72 inch) on A4. */
export const PAGE = { width: 595.28, height: 841.89, left: 42, right: 553.28, top: 42 } as const;
export const CONTENT_WIDTH = PAGE.right - PAGE.left;
/** Top of the footer; content must stay above it. */
const FOOT_TOP = 776;

export const INK = { text: '#1a2233', soft: '#5b6475', line: '#c9d0dc', band: '#eef1f6', navy: '#14233f' } as const;

export interface TextStyle {
  size?: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'right' | 'center';
  width?: number;
  lineGap?: number;
}

export interface PaperOptions extends Omit<PdfOptions, 'author'> {
  letterhead: Letterhead;
  /** PNG or JPEG. */
  logo?: Uint8Array;
  /** Repeated at the top of each page after the first: « Facture F2026-0001 ». */
  runningTitle: string;
  /** Drawn across each page: « BROUILLON ». */
  watermark?: string;
  /** Reserves a field for an electronic signature of the whole document. */
  seal?: SealPlace;
}

/**
 * pdfkit's internal method that draws a line, missing from its types. It needs width and word count only for underlined
 * text.
 */
interface Fragments {
  _fragment(
    line: string,
    x: number,
    y: number,
    options: { textWidth: number; wordCount: number; underline?: boolean; oblique?: boolean; baseline?: number },
  ): void;
  /** The current font: its ascent, in thousandths of the font size. */
  _font: { ascender: number };
}

/** How a line is drawn; the width is needed for underlined text only. */
interface Drawing {
  size: number;
  textWidth?: number;
  underline?: boolean;
  oblique?: boolean;
}

interface Stretch {
  face: Face;
  size: number;
  color: string;
  width: number;
  underline?: boolean;
  italic?: boolean;
}

/**
 * A letter of an agency: header with logo, content over as many pages as needed, footer with the legal mentions and
 * « page x/y ». `y` is the position of the next content.
 */
export class PdfLetter {
  readonly pdf: Pdf;
  /** Colour of titles and rules. */
  readonly colour: string;
  y: number = PAGE.top;
  private onNewPage: (() => void) | undefined;
  private readonly faces = new Set<Face>(['regular', 'bold']);

  constructor(private readonly options: PaperOptions) {
    this.colour = options.letterhead.colour ?? INK.navy;
    this.pdf = openPdf({ ...options, author: options.letterhead.name });
    this.addPage();
    this.head();
  }

  /** Draws a text at a position; returns its height. */
  text(value: string, x: number, y: number, style: TextStyle = {}): number {
    const { size = 9, bold = false, color = INK.text, align = 'left', width = PAGE.right - x, lineGap = 1.5 } = style;
    const { text: shown, face } = drawable(value, bold);
    this.useFace(face, size).fillColor(color);
    if (!breaksAtSpaces(shown)) {
      this.pdf.text(inOneFace({ text: shown, face }), x, y, { width, align, lineGap });
      return this.pdf.y - y;
    }
    const step = this.pdf.currentLineHeight(true) + lineGap;
    const lines = this.linesOf(shown, width, size, face);
    lines.forEach((line, i) => {
      const free = align === 'left' ? 0 : width - this.widthOf(line, size, face);
      this.draw({ text: line, face }, x + (align === 'center' ? free / 2 : free), y + i * step, { size });
    });
    return lines.length * step;
  }

  /** Draws one line without wrapping and without moving `y`: the fast path for cells. */
  cell(value: string, x: number, y: number, style: TextStyle = {}): void {
    const { size = 9, bold = false, color = INK.text, align = 'left', width = 0 } = style;
    const { text: shown, face } = drawable(value, bold);
    this.useFace(face, size).fillColor(color);
    const offset = align === 'left' ? 0 : width - this.widthOf(shown, size, face);
    this.draw({ text: shown, face }, x + (align === 'center' ? offset / 2 : offset), y, { size });
  }

  /** Draws a measured piece of text in its own style. */
  stretch(text: string, x: number, y: number, { face, size, color, width, underline, italic }: Stretch): void {
    this.useFace(face, size).fillColor(color);
    this.draw({ text, face }, x, y, { size, textWidth: width, underline, oblique: italic });
  }

  /** Draws one line of segments. pdfkit's `text()` would measure the line twice. */
  private draw(line: Drawable, x: number, y: number, { size, textWidth = 0, ...style }: Drawing): void {
    const pdf = this.pdf as unknown as Fragments;
    const segments = segmentsOf(line);
    if (segments.length === 1 && segments[0]?.face === line.face) {
      pdf._fragment(line.text, x, y, { textWidth, wordCount: 0, ...style });
      return;
    }
    // All segments share the baseline of the line's own font.
    const baseline = -(pdf._font.ascender / 1_000) * size;
    let at = x;
    for (const segment of segments) {
      const own = this.widthOf(segment.text, size, segment.face);
      this.useFace(segment.face, size);
      pdf._fragment(segment.text, at, y, { textWidth: own, wordCount: 0, ...style, baseline });
      at += own;
    }
    this.useFace(line.face, size);
  }

  heightOf(value: string, width: number, style: TextStyle = {}): number {
    const { size = 9, bold = false, lineGap = 1.5 } = style;
    const { text: shown, face } = drawable(value, bold);
    this.useFace(face, size);
    if (!breaksAtSpaces(shown)) return this.pdf.heightOfString(inOneFace({ text: shown, face }), { width, lineGap });
    return this.linesOf(shown, width, size, face).length * (this.pdf.currentLineHeight(true) + lineGap);
  }

  /** Selects a font, and registers it with the document at its first use. */
  useFace(face: Face, size: number): Pdf {
    if (!this.faces.has(face)) {
      this.faces.add(face);
      openFace(this.pdf, face);
    }
    return this.pdf.font(face, size);
  }

  private widthOf(value: string, size: number, face: Face): number {
    return widthOf({ text: value, face }) * size;
  }

  private linesOf(value: string, width: number, size: number, face: Face): string[] {
    // Tolerance for floating-point sums: a text that was measured to fit must not break.
    return wrapText(value, width + 0.01, (text) => this.widthOf(text, size, face));
  }

  line(y: number, color: string = INK.line, from: number = PAGE.left, to: number = PAGE.right): void {
    this.pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(color).stroke();
  }

  band(x: number, y: number, width: number, height: number, color: string = INK.band): void {
    this.pdf.rect(x, y, width, height).fill(color);
  }

  /** Points left above the footer. */
  get room(): number {
    return FOOT_TOP - this.y;
  }

  /** Starts a new page, with its repeated header, unless this height is left. */
  ensure(height: number): void {
    if (this.room < height) this.newPage();
  }

  newPage(): void {
    this.addPage();
    this.runningHead();
    this.onNewPage?.();
  }

  /** Sets what is drawn at the top of each new page, such as a table header; `undefined` ends it. */
  repeatOnNewPage(draw: (() => void) | undefined): void {
    this.onNewPage = draw;
  }

  async finish(): Promise<Buffer> {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page);
      this.foot(page + 1, count);
    }
    if (this.options.seal) reserveSeal(this.pdf, this.options.seal);
    return closePdf(this.pdf);
  }

  private addPage(): void {
    this.pdf.addPage({ size: 'A4', margin: 0 });
    this.y = PAGE.top;
    if (!this.options.watermark) return;
    this.pdf.save();
    this.pdf.rotate(-38, { origin: [PAGE.width / 2, PAGE.height / 2] });
    this.text(this.options.watermark, 0, PAGE.height / 2 - 50, {
      size: 88,
      bold: true,
      color: '#e6eaf1',
      align: 'center',
      width: PAGE.width,
    });
    this.pdf.restore();
  }

  private head(): void {
    const { letterhead, logo } = this.options;
    let y: number = PAGE.top;
    if (logo) {
      this.pdf.image(Buffer.from(logo), PAGE.left, y, { fit: [150, 52] });
      y += 60;
    } else {
      y += this.text(letterhead.name, PAGE.left, y, { size: 17, bold: true, color: this.colour, width: 270 }) + 4;
    }
    const lines = [
      ...(logo ? [letterhead.name] : []),
      ...letterhead.addressLines,
      [letterhead.phone, letterhead.email].filter(Boolean).join(' · '),
      [
        letterhead.siret ? `SIRET ${letterhead.siret}` : letterhead.siren ? `SIREN ${letterhead.siren}` : '',
        letterhead.vatNumber ? `TVA ${letterhead.vatNumber}` : '',
      ]
        .filter(Boolean)
        .join(' · '),
      letterhead.authorisationNumber ? `Autorisation ${letterhead.authorisationNumber}` : '',
    ].filter(Boolean);
    y += this.text(lines.join('\n'), PAGE.left, y, { size: 8.5, color: INK.soft, width: 270 });
    this.y = y;
  }

  private runningHead(): void {
    const { letterhead, runningTitle } = this.options;
    this.cell(letterhead.name, PAGE.left, this.y, { size: 9, bold: true, color: this.colour });
    this.cell(runningTitle, PAGE.left, this.y, { size: 9, color: INK.soft, align: 'right', width: CONTENT_WIDTH });
    this.y += 16;
    this.line(this.y);
    this.y += 10;
  }

  private foot(page: number, count: number): void {
    this.line(FOOT_TOP + 8);
    const mentions = legalMentions(this.options.letterhead).join('\n');
    this.text(mentions, PAGE.left, FOOT_TOP + 14, { size: 6.5, color: INK.soft, width: CONTENT_WIDTH - 60 });
    this.cell(`page ${page}/${count}`, PAGE.right - 60, FOOT_TOP + 14, {
      size: 7.5,
      color: INK.soft,
      align: 'right',
      width: 60,
    });
  }
}

/** Label and value pairs beside the title of a document. */
export type Facts = readonly (readonly [label: string, value: string])[];

/** Space between a label and its value, in points. */
const FACT_GAP = 10;

/** Draws the kind of the document and its facts, to the right of the letterhead. */
export function drawIdentity(paper: PdfLetter, kind: string, facts: Facts): void {
  const x = 350;
  const width = PAGE.right - x;
  let y = PAGE.top;
  y += paper.text(kind.toUpperCase(), x, y, { size: 17, bold: true, color: paper.colour, align: 'right', width }) + 6;
  for (const [label, value] of facts) {
    paper.cell(label, x, y, { size: 9, color: INK.soft });
    const taken = widthOf(drawable(label, false)) * 9 + FACT_GAP;
    // A long value wraps; on one line it would overlap its label.
    const height = paper.text(value, x + taken, y, { size: 9, bold: true, align: 'right', width: width - taken });
    y += Math.max(14, height + 3);
  }
  paper.y = Math.max(paper.y, y) + 18;
}

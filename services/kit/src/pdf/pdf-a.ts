import PDFDocument from 'pdfkit';
import { escapeHtml } from '../mail/escape-html';
import { openFace, paperFont } from './fonts';

interface Attachment {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
  description: string;
}

export interface PdfOptions {
  title: string;
  author: string;
  /** Date and time of the document; the same date gives the same bytes. */
  at: Date;
  attachments?: readonly Attachment[];
  /** `rdf:Description` elements for the XMP metadata: extension schemas and their properties. */
  metadata?: string;
}

export type Pdf = InstanceType<typeof PDFDocument>;

/** Internals of pdfkit that its types omit. */
interface Internals {
  info: Record<string, unknown>;
  _addInfo(): void;
  appendXML(xml: string): void;
  font(source: unknown): void;
}

/**
 * Opens a PDF/A-3b document (ISO 19005-3): embedded fonts, sRGB, and attached files. `bold` and `regular` are its
 * fonts.
 */
export function openPdf(options: PdfOptions): Pdf {
  const regular = paperFont('regular') as unknown as string;
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    subset: 'PDF/A-3b' as 'PDF/A-3',
    // Set here, since pdfkit otherwise starts with Helvetica, which it does not embed.
    font: regular,
    lang: 'fr-FR',
    displayTitle: true,
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    info: { Title: options.title, Author: options.author, Creator: 'Vigie', CreationDate: options.at },
  });
  openFace(pdf, 'bold');
  openFace(pdf, 'regular');
  escapeMetadata(pdf as unknown as Internals);
  if (options.metadata) (pdf as unknown as Internals).appendXML(options.metadata);
  for (const file of options.attachments ?? []) {
    pdf.file(Buffer.from(file.bytes), {
      name: file.name,
      type: file.mediaType,
      description: file.description,
      relationship: 'Data',
      creationDate: options.at,
      modifiedDate: options.at,
    } as Parameters<Pdf['file']>[1]);
  }
  return pdf;
}

/** pdfkit writes title and author into the XML metadata unescaped: « Dupont & Fils » would make it invalid. */
function escapeMetadata(pdf: Internals): void {
  const write = pdf._addInfo.bind(pdf);
  pdf._addInfo = () => {
    const plain = { ...pdf.info };
    for (const [key, value] of Object.entries(plain)) {
      if (typeof value === 'string') pdf.info[key] = escapeHtml(value);
    }
    write();
    Object.assign(pdf.info, plain);
  };
}

/** Ends the document and returns its bytes. */
export function closePdf(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('error', reject);
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.end();
  });
}

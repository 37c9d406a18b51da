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
  /** Day and time the document is dated; the same one gives the same bytes again. */
  at: Date;
  attachments?: readonly Attachment[];
  /** `rdf:Description` elements for the metadata: extension schemas and what they describe. */
  metadata?: string;
}

export type Pdf = InstanceType<typeof PDFDocument>;

/** Parts of pdfkit that its types leave out. */
interface Internals {
  info: Record<string, unknown>;
  _addInfo(): void;
  appendXML(xml: string): void;
  font(source: unknown): void;
}

/**
 * An archivable document: PDF/A-3b (ISO 19005-3), fonts embedded, sRGB, with the files it carries. `bold` and `regular`
 * are its fonts.
 */
export function openPdf(options: PdfOptions): Pdf {
  const regular = paperFont('regular') as unknown as string;
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    subset: 'PDF/A-3b' as 'PDF/A-3',
    // Given here, or the standard Helvetica, which is not embedded, is in the document before any other.
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

/** pdfkit writes title and author into the XML metadata as they are: « Dupont & Fils » would break the document. */
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

/** Ends the document and gives its bytes. */
export function closePdf(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('error', reject);
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.end();
  });
}

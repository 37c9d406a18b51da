import { getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  pages: number;
  /** The words of all pages in the order they were drawn, blanks as one. */
  text: string;
  /** Files inside, by name. */
  attachments: Map<string, Buffer>;
  /** What a reader had to put up with: a table of contents that points beside its objects, a stream cut short. */
  faults: string[];
}

interface Attachment {
  filename: string;
  content: Uint8Array;
}

/** pdf.js says what it repaired on the console, and repairs in silence otherwise. */
const WARNINGS = 1;

/** Reads a PDF as a viewer does, every page drawn; throws on one that cannot be read. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const faults: string[] = [];
  const { log, warn } = console;
  const note = (...said: unknown[]) => void faults.push(said.join(' '));
  Object.assign(console, { log: note, warn: note });
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: WARNINGS, stopAtErrors: true });
    const words: string[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      await page.getOperatorList();
      const { items } = await page.getTextContent();
      for (const item of items) if ('str' in item) words.push(item.str, item.hasEOL ? '\n' : '');
    }
    const attached = Object.values(((await document.getAttachments()) ?? {}) as Record<string, Attachment>);
    return {
      pages: document.numPages,
      text: words.join('').replace(/\s+/g, ' '),
      attachments: new Map(attached.map(({ filename, content }) => [filename, Buffer.from(content)])),
      faults,
    };
  } finally {
    Object.assign(console, { log, warn });
  }
}

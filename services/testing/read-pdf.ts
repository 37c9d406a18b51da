import { getDocumentProxy } from 'unpdf';

export interface ReadPdf {
  pages: number;
  /** The text of all pages in drawing order, blanks collapsed. */
  text: string;
  /** Embedded files by name. */
  attachments: Map<string, Buffer>;
  /** Defects that a viewer has to repair, such as a wrong cross-reference table or a truncated stream. */
  faults: string[];
}

interface Attachment {
  filename: string;
  content: Uint8Array;
}

/** At this level pdf.js logs its repairs to the console; at others it repairs silently. */
const WARNINGS = 1;

/**
 * Reads a PDF as a viewer does, rendering every page.
 * @throws when it is unreadable
 */
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

interface PlacedLine {
  text: string;
  /** Where the line ends, and its distance from the foot of the page, in points. */
  right: number;
  y: number;
}

/** Returns the lines of the first page with their places. */
export async function firstPageLines(bytes: Uint8Array): Promise<PlacedLine[]> {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str, right: Number(item.transform[4]) + item.width, y: Number(item.transform[5]) }]
      : [],
  );
}

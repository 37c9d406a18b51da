import { MESSAGES } from '@vigie/contracts/core/messages';
import { IMAGE_MAX_PIXELS } from '@vigie/contracts/core/received/received-limits';
import { storable } from '@vigie/contracts/core/received/storable-text';
import pLimit from 'p-limit';
import type { ReceivedFile } from '../http/received-file';
import { badRequest, Problem } from '../problem';

export interface AcceptedFile {
  name: string;
  mediaType: string;
  read(): Promise<Buffer>;
}

const IMAGES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/avif', 'image/gif']);
const DOCUMENTS = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'audio/mpeg',
  'video/mp4',
]);
const TEXT_NAME = /\.(txt|csv|md|log)$/i;
/** The longest side of a stored image, in pixels. */
const IMAGE_MAX_SIDE = 2_400;
const IMAGE_MAX_SECONDS = 20;

/** Decoding takes memory by pixels, not by bytes, so one image is decoded at a time. */
const oneByOne = pLimit(1);

const accepted = new WeakMap<ReceivedFile, Promise<AcceptedFile>>();

/**
 * Decides the type of an uploaded file from its content, never from its name alone, and refuses types that the product
 * does not store. Re-encodes images, which removes embedded scripts and the GPS position. The result is cached per
 * file: the request calls this before it opens its transaction, since other uploads may be ahead in the queue.
 */
export function acceptUpload(file: ReceivedFile): Promise<AcceptedFile> {
  const known = accepted.get(file) ?? oneByOne(() => look(file));
  accepted.set(file, known);
  return known;
}

async function look(file: ReceivedFile): Promise<AcceptedFile> {
  const bytes = await file.read();
  if (bytes.length === 0) throw badRequest(`Fichier vide : ${safeName(file.name)}`, undefined, 'file_empty');
  // The type detection is loaded on first use, which keeps the start of the program fast.
  const { fileTypeFromBuffer } = await import('file-type/node');
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const mediaType = type?.mime ?? (isPlainText(file.name, bytes) ? 'text/plain' : undefined);
  if (!mediaType) throw refused(file.name);
  if (IMAGES.has(mediaType)) return redraw(file.name, bytes);
  if (!DOCUMENTS.has(mediaType) && mediaType !== 'text/plain') throw refused(file.name);
  const name = safeName(file.name);
  return { name: type ? withEnding(name, type.ext) : name, mediaType, read: () => file.read() };
}

/**
 * Returns a name whose ending matches the content. The name of a download decides how it is opened: a PDF that is also
 * HTML, named « facture.html », would run its scripts on the reader's computer.
 */
const withEnding = (name: string, ending: string): string =>
  name.toLowerCase().endsWith(`.${ending}`) ? name : `${name}.${ending}`;

async function redraw(name: string, source: Buffer): Promise<AcceptedFile> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  try {
    // The header of an image gives its size before any pixel is decoded.
    const { hasAlpha, width, height } = await sharp(source, { limitInputPixels: false }).metadata();
    if (width * height > IMAGE_MAX_PIXELS) throw tooManyPixels(name);
    const sized = sharp(source, { limitInputPixels: IMAGE_MAX_PIXELS })
      .timeout({ seconds: IMAGE_MAX_SECONDS })
      .rotate()
      .resize({ width: IMAGE_MAX_SIDE, height: IMAGE_MAX_SIDE, fit: 'inside', withoutEnlargement: true });
    const bytes = await (hasAlpha ? sized.png() : sized.jpeg({ quality: 82 })).toBuffer();
    const base = safeName(name).replace(/\.[^.]+$/, '');
    const [ending, mediaType] = hasAlpha ? ['png', 'image/png'] : ['jpg', 'image/jpeg'];
    return { name: `${base}.${ending}`, mediaType, read: async () => bytes };
  } catch (error) {
    throw error instanceof Problem ? error : refused(name);
  }
}

function tooManyPixels(name: string): Problem {
  const message = MESSAGES.imageTooLarge({ megapixels: IMAGE_MAX_PIXELS / 1_000_000, name: safeName(name) });
  return badRequest(message, undefined, 'image_too_large');
}

/** Plain text has no signature: it is accepted only under a text extension. HTML or SVG named .png is not accepted. */
function isPlainText(name: string, bytes: Buffer): boolean {
  if (!TEXT_NAME.test(name) || bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function safeName(name: string): string {
  // Control characters and path separators must not reach a header or a folder. Bidirectional marks would show
  // « facturefdp.exe » as « factureexe.pdf ».
  const cleaned = storable(name)
    .normalize('NFC')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}/\\"]/gu, '_');
  return storable(cleaned.slice(-120)) || 'fichier';
}

const refused = (name: string) => badRequest(`Format invalide : ${safeName(name)}`, undefined, 'file_type_refused');

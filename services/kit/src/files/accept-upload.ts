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

/** Pictures take memory by their pixels, not by their bytes: one at a time, whoever sends them. */
const oneByOne = pLimit(1);

const accepted = new WeakMap<ReceivedFile, Promise<AcceptedFile>>();

/**
 * Decides what an uploaded file is from its content, never from its name alone, and refuses what the product does not keep.
 * An image is drawn anew: what hid behind its pixels (scripts, position of the camera) is gone. Looked at once: the
 * request does so before its transaction is opened, since others may be in front.
 */
export function acceptUpload(file: ReceivedFile): Promise<AcceptedFile> {
  const known = accepted.get(file) ?? oneByOne(() => look(file));
  accepted.set(file, known);
  return known;
}

async function look(file: ReceivedFile): Promise<AcceptedFile> {
  const bytes = await file.read();
  // What looks into files is loaded with the first one: a program that starts again does so without it.
  const { fileTypeFromBuffer } = await import('file-type/node');
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const mediaType = type?.mime ?? (isPlainText(file.name, bytes) ? 'text/plain' : undefined);
  if (!mediaType) throw refused(file.name);
  if (IMAGES.has(mediaType)) return redraw(file.name, bytes);
  if (!DOCUMENTS.has(mediaType) && mediaType !== 'text/plain') throw refused(file.name);
  return { name: safeName(file.name), mediaType, read: () => file.read() };
}

async function redraw(name: string, source: Buffer): Promise<AcceptedFile> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  try {
    // The head of a picture says its size: no pixel is read yet.
    const { hasAlpha, width, height } = await sharp(source, { limitInputPixels: false }).metadata();
    if (width * height > IMAGE_MAX_PIXELS) throw tooManyPixels();
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

const tooManyPixels = () =>
  badRequest(MESSAGES.imageTooLarge({ megapixels: IMAGE_MAX_PIXELS / 1_000_000 }), undefined, 'image_too_large');

/** Text has no signature: it is taken when it says itself that it is text. A page or a drawing named .png is neither. */
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
  // Control characters and path separators are what must not reach a header or a folder. Marks of direction would show
  // « facturefdp.exe » as « factureexe.pdf ».
  const cleaned = storable(name)
    .normalize('NFC')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}/\\"]/gu, '_');
  return storable(cleaned.slice(-120)) || 'fichier';
}

const refused = (name: string) => badRequest(`Format invalide : ${safeName(name)}`, undefined, 'file_type_refused');

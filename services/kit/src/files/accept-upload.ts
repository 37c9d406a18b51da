import { fileTypeFromBuffer } from 'file-type/node';
import sharp from 'sharp';
import type { ReceivedFile } from '../http/handlers';
import { badRequest } from '../problem';

export interface AcceptedFile {
  name: string;
  mediaType: string;
  bytes: Buffer;
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

/**
 * Decides what an uploaded file is from its content, never from its name alone, and refuses what the product does not keep.
 * An image is drawn anew: what hid behind its pixels (scripts, position of the camera) is gone.
 */
export async function acceptUpload(file: ReceivedFile): Promise<AcceptedFile> {
  const type = await fileTypeFromBuffer(file.bytes);
  const mediaType = type?.mime ?? (isPlainText(file) ? 'text/plain' : undefined);
  if (!mediaType) throw refused(file.name);
  if (IMAGES.has(mediaType)) return redraw(file);
  if (DOCUMENTS.has(mediaType) || mediaType === 'text/plain') {
    return { name: safeName(file.name), mediaType, bytes: file.bytes };
  }
  throw refused(file.name);
}

async function redraw(file: ReceivedFile): Promise<AcceptedFile> {
  try {
    const image = sharp(file.bytes, { limitInputPixels: 80_000_000 }).rotate();
    const { hasAlpha } = await image.metadata();
    const sized = image.resize({
      width: IMAGE_MAX_SIDE,
      height: IMAGE_MAX_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const bytes = await (hasAlpha ? sized.png() : sized.jpeg({ quality: 82 })).toBuffer();
    const base = safeName(file.name).replace(/\.[^.]+$/, '');
    return hasAlpha
      ? { name: `${base}.png`, mediaType: 'image/png', bytes }
      : { name: `${base}.jpg`, mediaType: 'image/jpeg', bytes };
  } catch {
    throw refused(file.name);
  }
}

/** Text has no signature: it is taken when it says itself that it is text. A page or a drawing named .png is neither. */
function isPlainText({ name, bytes }: ReceivedFile): boolean {
  if (!TEXT_NAME.test(name) || bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function safeName(name: string): string {
  // Control characters and path separators are what must not reach a header or a folder.
  const cleaned = Array.from(name.normalize('NFC'), (c) =>
    c < ' ' || c === '/' || c === '\\' || c === '"' ? '_' : c,
  ).join('');
  return cleaned.slice(-120) || 'fichier';
}

const refused = (name: string) => badRequest(`Format invalide : ${safeName(name)}`, undefined, 'file_type_refused');

import { UPLOAD_MAX_BYTES } from '../../../core/limits';

/** Of an encoding that its bytes are not in, a reader sees other signs than the one who wrote them. */
export class WrongEncoding extends Error {}

/** Encodings that a declaration may name, beside UTF-8, which is what is meant where it names none. */
const KNOWN = ['utf-8', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252', 'utf-16', 'utf-16le', 'utf-16be'];

/** Marks of the byte order, and the encoding that each one proves. */
const MARKS: readonly [readonly number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const DECLARATION_MAX_BYTES = 200;
const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/;

/**
 * The text of a document by the encoding that it declares, which its bytes have to be in.
 *
 * @throws WrongEncoding when they are not, or when nobody knows the encoding
 * @throws Error when the document is larger than any upload
 */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes.length > UPLOAD_MAX_BYTES) throw new Error('document too large');
  const mark = MARKS.find(([signs]) => signs.every((sign, i) => bytes[i] === sign))?.[1];
  const start = decoded(bytes.subarray(0, DECLARATION_MAX_BYTES), mark ?? 'iso-8859-1', false);
  const declared = DECLARED.exec(start.replace(/^(?:\ufeff|ï»¿)/, ''))?.[1]?.toLowerCase();
  if (declared && !KNOWN.includes(declared)) throw new WrongEncoding(declared);
  if (declared && mark && !mark.startsWith(declared)) throw new WrongEncoding(`${declared}, ${mark}`);
  // Bytes of two to a sign that name their encoding without a mark could not be read so far.
  if (declared?.startsWith('utf-16') && !mark) throw new WrongEncoding(declared);
  const encoding = mark ?? declared ?? 'utf-8';
  if (encoding === 'us-ascii' && bytes.some((byte) => byte > 0x7f)) throw new WrongEncoding(encoding);
  return decoded(bytes, encoding, true);
}

function decoded(bytes: Uint8Array, encoding: string, fatal: boolean): string {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    throw new WrongEncoding(encoding);
  }
}

import { UPLOAD_MAX_BYTES } from '../../../core/limits';

/**
 * Thrown when the bytes of a document are not in the encoding that it declares, so that readers would see other text.
 */
export class WrongEncoding extends Error {}

/** Encodings that a declaration may name. UTF-8 is the default of a document without a declaration. */
const KNOWN = ['utf-8', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252', 'utf-16', 'utf-16le', 'utf-16be'];

/** Byte order marks with their encodings. */
const MARKS: readonly [readonly number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const DECLARATION_MAX_BYTES = 200;
const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.-]+)["']/;

/**
 * Decodes a document with the encoding that it declares.
 *
 * @throws WrongEncoding when the bytes are not in that encoding, or when the encoding is unknown
 * @throws Error when the document is larger than any upload
 */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes.length > UPLOAD_MAX_BYTES) throw new Error('document too large');
  const mark = MARKS.find(([signs]) => signs.every((sign, i) => bytes[i] === sign))?.[1];
  const start = decoded(bytes.subarray(0, DECLARATION_MAX_BYTES), mark ?? 'iso-8859-1', false);
  const declared = DECLARED.exec(start.replace(/^(?:\ufeff|ï»¿)/, ''))?.[1]?.toLowerCase();
  if (declared && !KNOWN.includes(declared)) throw new WrongEncoding(declared);
  if (declared && mark && !mark.startsWith(declared)) throw new WrongEncoding(`${declared}, ${mark}`);
  // A UTF-16 declaration without a byte order mark is false: the declaration was just read as single bytes.
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

const QUALITY = 75;

/** A kept picture in the size in which a paper shows it, as JPEG; undefined for what is no picture any more. */
export async function thumbnailOf(bytes: Uint8Array, side: number): Promise<Uint8Array | undefined> {
  // What draws pictures is loaded with the first one.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  return sharp(bytes)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: QUALITY })
    .toBuffer()
    .catch(() => undefined);
}

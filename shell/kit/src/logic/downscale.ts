import { IMAGE_MAX_WIDTH_PX } from '@vigie/contracts/core/limits';

const JPEG_QUALITY = 0.85;

/** Size that fits a square of `max`, never larger than the picture itself. */
export function fitWithin(width: number, height: number, max: number): { width: number; height: number } {
  const ratio = Math.min(1, max / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) };
}

const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;

/**
 * A photo as a JPEG of at most `IMAGE_MAX_WIDTH_PX`, turned the right way up and without the camera's own data (place, device).
 * Throws when the browser cannot read it as a picture.
 */
export async function downscalePhoto(file: File, max: number = IMAGE_MAX_WIDTH_PX): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fitWithin(picture.width, picture.height, max);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas to draw the photo on');
    // A transparent picture would turn black as a JPEG.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
    if (!blob) throw new Error('The photo could not be written');
    return new File([blob], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified });
  } finally {
    picture.close();
  }
}

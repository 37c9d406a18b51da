import { IMAGE_MAX_WIDTH_PX } from '@vigie/contracts/core/limits';
import { isEditorImage } from '@vigie/contracts/formats/editor-image';

const JPEG_QUALITY = 0.85;

/** Returns the size that fits a square of `max`, never larger than the image. */
export function fitWithin(width: number, height: number, max: number): Size {
  const ratio = Math.min(1, max / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) };
}

const jpegName = (name: string) => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`;

interface Size {
  width: number;
  height: number;
}

const opened = (file: File) => createImageBitmap(file, { imageOrientation: 'from-image' });

function drawn(picture: ImageBitmap, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw the photo on');
  // Transparent pixels would turn black in a JPEG.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/**
 * Converts a photo into a JPEG of at most `IMAGE_MAX_WIDTH_PX`, upright and without metadata (place, device). Throws
 * when the browser cannot decode it.
 */
export async function downscalePhoto(file: File, max: number = IMAGE_MAX_WIDTH_PX): Promise<File> {
  const picture = await opened(file);
  try {
    const canvas = drawn(picture, fitWithin(picture.width, picture.height, max));
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
    if (!blob) throw new Error('The photo could not be written');
    return new File([blob], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified });
  } finally {
    picture.close();
  }
}

/** Returns the size of an image in its upright orientation. Throws when the browser cannot decode it. */
export async function sizeOfPicture(file: File): Promise<Size> {
  const picture = await opened(file);
  const { width, height } = picture;
  picture.close();
  return { width, height };
}

/** JPEG qualities from good to just readable: the first that makes the image small enough for its text is used. */
const EDITOR_QUALITIES = [0.85, 0.7, 0.55, 0.4];

/** Returns an image as a data URL of a given size, for formatted text; null when it is too large at every quality. */
export async function editorImageOf(file: File, size: Size): Promise<string | null> {
  const picture = await opened(file);
  try {
    const canvas = drawn(picture, size);
    for (const quality of EDITOR_QUALITIES) {
      const src = canvas.toDataURL('image/jpeg', quality);
      if (isEditorImage(src)) return src;
    }
    return null;
  } finally {
    picture.close();
  }
}

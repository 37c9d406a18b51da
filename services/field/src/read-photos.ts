import { readFileBytes } from '@vigie/service-kit/files/files';
import type { PhotoOnPaper } from './draw-photos';

/** Limit of photos in one PDF, set by the memory of the thread that draws it. */
export const PHOTOS_ON_PAPER_MAX = 60;

/** Whether pdfkit can draw the file; other files stay with the record. */
export const isPicture = ({ mediaType }: { mediaType: string }): boolean =>
  ['image/jpeg', 'image/png'].includes(mediaType);

export async function readPhotos(
  agencyId: string,
  files: readonly { id: string; caption?: string }[],
): Promise<PhotoOnPaper[]> {
  const photos: PhotoOnPaper[] = [];
  for (const { id, caption } of files) photos.push({ bytes: await readFileBytes(agencyId, id), caption });
  return photos;
}

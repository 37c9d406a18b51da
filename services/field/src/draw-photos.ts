import { plural } from '@vigie/contracts/core/messages/plural';
import { CONTENT_WIDTH, INK, PAGE, type PdfLetter } from '@vigie/service-kit/pdf/paper';

export interface PhotoOnPaper {
  bytes: Uint8Array;
  caption?: string;
}

const GAP = 10;
const CAPTION_HEIGHT = 14;
export const PHOTO = { width: (CONTENT_WIDTH - GAP) / 2, height: 170, gap: GAP };

/** Draws photos in two columns, each over its caption, then the sentence about the photos that were left out. */
export function drawPhotos(paper: PdfLetter, photos: readonly PhotoOnPaper[], more: string | null): void {
  const below = photos.some(({ caption }) => caption) ? CAPTION_HEIGHT : 0;
  for (const [index, { bytes, caption }] of photos.entries()) {
    const left = index % 2 === 0;
    if (left) paper.ensure(PHOTO.height + below + GAP);
    const x = left ? PAGE.left : PAGE.left + PHOTO.width + GAP;
    paper.pdf.image(Buffer.from(bytes), x, paper.y, { fit: [PHOTO.width, PHOTO.height] });
    if (caption) paper.cell(caption, x, paper.y + PHOTO.height + 2, { size: 8, color: INK.soft, width: PHOTO.width });
    if (!left || index === photos.length - 1) paper.y += PHOTO.height + below + GAP;
  }
  if (!more) return;
  paper.ensure(20);
  paper.y += paper.text(more, PAGE.left, paper.y, { size: 8.5, color: INK.soft }) + 6;
}

/** Draws the photos of logbook entries under a heading, then the number of photos left out. */
export function drawLogbookPhotos(
  paper: PdfLetter,
  { shown, more }: { shown: readonly PhotoOnPaper[]; more: number },
): void {
  if (shown.length === 0 && more === 0) return;
  paper.ensure(PHOTO.height + 60);
  paper.y += 12;
  paper.y += paper.text('Photos', PAGE.left, paper.y, { size: 11, bold: true, color: paper.colour }) + 6;
  const said = `${plural(more, 'photo de plus est', 'photos de plus sont')} dans la main courante.`;
  drawPhotos(paper, shown, more > 0 ? said : null);
}

import { plural } from '@vigie/contracts/core/messages/plural';
import { CONTENT_WIDTH, INK, PAGE, type Paper } from '@vigie/service-kit/pdf/paper';

export interface PhotoOnPaper {
  bytes: Uint8Array;
  caption?: string;
}

/** Photos on one paper: what the thread that draws it can hold. */
export const PHOTOS_ON_PAPER_MAX = 60;

const GAP = 10;
const CAPTION_HEIGHT = 14;
export const PHOTO = { width: (CONTENT_WIDTH - GAP) / 2, height: 170, gap: GAP };

/** Photos two by two, each over its caption, and what is said of those that the paper does not show. */
export function drawPhotos(paper: Paper, photos: readonly PhotoOnPaper[], more: string | null): void {
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

/** Photos of entries of the logbook under their heading; those that have no room are said to be in the logbook. */
export function drawLogbookPhotos(
  paper: Paper,
  { shown, more }: { shown: readonly PhotoOnPaper[]; more: number },
): void {
  if (shown.length === 0 && more === 0) return;
  paper.ensure(PHOTO.height + 60);
  paper.y += 12;
  paper.y += paper.text('Photos', PAGE.left, paper.y, { size: 11, bold: true, color: paper.colour }) + 6;
  const said = `${plural(more, 'photo de plus est', 'photos de plus sont')} dans la main courante.`;
  drawPhotos(paper, shown, more > 0 ? said : null);
}

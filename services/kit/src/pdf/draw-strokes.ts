import { SIGNATURE_PAD, type SignatureStrokes } from '@vigie/contracts/formats/signature';
import { INK, type PdfLetter } from './paper';

/** Draws a handwritten signature; its coordinates are on a pad 1,000 units wide. */
export function drawStrokes(
  paper: PdfLetter,
  strokes: SignatureStrokes,
  at: { x: number; y: number; width: number },
): void {
  const scale = at.width / SIGNATURE_PAD.width;
  for (const [first, ...others] of strokes) {
    if (!first) continue;
    const place = ([x, y]: readonly [number, number]) => [at.x + x * scale, at.y + y * scale] as const;
    paper.pdf.moveTo(...place(first));
    // A dot is a stroke of zero length.
    for (const point of others.length > 0 ? others : [first]) paper.pdf.lineTo(...place(point));
    paper.pdf.lineWidth(1).lineCap('round').strokeColor(INK.navy).stroke();
  }
}

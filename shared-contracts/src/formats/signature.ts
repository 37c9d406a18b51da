import { z } from 'zod';

/**
 * Limits of a handwritten signature: strokes of points on a pad of 1,000 by 400. Strokes instead of an image, so that
 * the server never decodes an image file from an untrusted user.
 */
export const SIGNATURE_PAD = { width: 1_000, height: 400, strokes: 60, points: 400 } as const;
const pointSchema = z.tuple([
  z.number().int().min(0).max(SIGNATURE_PAD.width),
  z.number().int().min(0).max(SIGNATURE_PAD.height),
]);
export const strokesSchema = z
  .array(z.array(pointSchema).min(1).max(SIGNATURE_PAD.points))
  .min(1)
  .max(SIGNATURE_PAD.strokes);
export type SignatureStrokes = z.output<typeof strokesSchema>;

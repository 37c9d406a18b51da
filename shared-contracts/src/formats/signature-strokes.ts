import { z } from 'zod';

/** A signature by hand: its strokes on a pad of 1,000 by 400, point by point. No picture of a stranger is opened. */
export const SIGNATURE_PAD = { width: 1_000, height: 400, strokes: 60, points: 400 } as const;
const pointSchema = z.tuple([
  z.number().int().min(0).max(SIGNATURE_PAD.width),
  z.number().int().min(0).max(SIGNATURE_PAD.height),
]);
export const signatureStrokesSchema = z
  .array(z.array(pointSchema).min(1).max(SIGNATURE_PAD.points))
  .min(1)
  .max(SIGNATURE_PAD.strokes);
export type SignatureStrokes = z.output<typeof signatureStrokesSchema>;

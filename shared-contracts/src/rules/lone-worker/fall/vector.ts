export type Vector = readonly [number, number, number];

export function length([x, y, z]: Vector): number {
  return Math.sqrt(x * x + y * y + z * z);
}

/** Angle between two vectors in degrees; 0 when one of them is null. */
export function angleDeg(a: Vector, b: Vector): number {
  const product = length(a) * length(b);
  if (product === 0) return 0;
  const cosine = (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / product;
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
}

/** Moves `from` towards `to` by a fraction from 0 to 1. */
export function blend(from: Vector, to: Vector, part: number): Vector {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, from[2] + (to[2] - from[2]) * part];
}

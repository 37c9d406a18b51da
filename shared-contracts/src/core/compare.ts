/**
 * Compares texts by code units, so that browser and server sort alike in every locale. For ids and for tie-breaks
 * between rows of the same time.
 */
export function byText(a: string | null | undefined, b: string | null | undefined): number {
  const [one, other] = [a ?? '', b ?? ''];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

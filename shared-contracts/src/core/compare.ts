/** Orders texts by their code units, the same everywhere: ids and what decides between things of one time. */
export function byText(a: string | null | undefined, b: string | null | undefined): number {
  const [one, other] = [a ?? '', b ?? ''];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

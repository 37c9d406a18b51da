/** An answer that is felt: one short beat for an act recorded, two for a refusal. */
export function vibrate(kind: 'recorded' | 'refused'): void {
  navigator.vibrate?.(kind === 'recorded' ? 40 : [80, 60, 80]);
}

const PATTERNS = { recorded: 40, refused: [80, 60, 80], held: 20 };

/** An answer that is felt: one short beat for an act recorded, two for a refusal, a tick for what a finger holds. */
export function vibrate(kind: keyof typeof PATTERNS): void {
  navigator.vibrate?.(PATTERNS[kind]);
}

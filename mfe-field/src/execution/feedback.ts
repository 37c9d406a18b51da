const PATTERNS = { recorded: 40, refused: [80, 60, 80], held: 20 };

/** Vibrates: one short pulse for a recorded act, two for a refusal, a tick when a finger takes a bar. */
export function vibrate(kind: keyof typeof PATTERNS): void {
  navigator.vibrate?.(PATTERNS[kind]);
}

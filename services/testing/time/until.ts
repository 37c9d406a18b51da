/** A machine under load is slow, not wrong: only what never comes is waited for as long as this. */
const NEVER_MS = 1_800_000;

/**
 * Polls until `ask` returns a value.
 * @throws naming `what` after the timeout
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  withinMs = NEVER_MS,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

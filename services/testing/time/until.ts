/**
 * Polls until `ask` returns a value.
 * @throws naming `what` after the timeout
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  withinMs = 300_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

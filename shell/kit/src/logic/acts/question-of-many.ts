/** The consequences of more records than this would make the question too long to read. */
export const SAID = 8;

/**
 * Returns the question of an act on many records: their number, and each message once. `unsaid` is the number of records
 * of which the server was not asked what follows.
 */
export function questionOfMany(count: number, asked: readonly { message?: string }[], unsaid: number): string {
  const messages = [...new Set(asked.flatMap(({ message }) => message ?? []))];
  const left = messages.length - SAID;
  const more =
    unsaid > 0 ? [`… et les suites pour ${unsaid} autres éléments.`] : left > 0 ? [`… et ${left} autres.`] : [];
  return [`${count} éléments.`, ...messages.slice(0, SAID), ...more].join('\n');
}

/**
 * A cache whose values are valid while their stamp is unchanged. It holds at most `most` entries and evicts the oldest.
 */
export function createStampedCache<T>(most: number) {
  const entries = new Map<string, { stamp: string; value: T }>();
  return {
    get(key: string, stamp: string): T | undefined {
      const entry = entries.get(key);
      return entry?.stamp === stamp ? entry.value : undefined;
    },
    put(key: string, stamp: string, value: T): void {
      entries.delete(key);
      entries.set(key, { stamp, value });
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    },
  };
}

/**
 * Reads the browser's storage, under one prefix. A full or forbidden storage (private window) is tolerated: reads
 * return undefined and writes do nothing.
 */
export function readLocal<T>(key: string): T | undefined {
  try {
    const text = localStorage.getItem(`vigie.${key}`);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

export function writeLocal(key: string, value: unknown): void {
  try {
    if (value === undefined || value === null) localStorage.removeItem(`vigie.${key}`);
    else localStorage.setItem(`vigie.${key}`, JSON.stringify(value));
  } catch {
    // Nothing depends on the value; the next start works without it.
  }
}

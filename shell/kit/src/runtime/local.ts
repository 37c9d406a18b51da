/**
 * The browser's own storage, under one prefix. A full or forbidden storage (private window) only costs the memory
 * of the choice: reading answers undefined, writing does nothing.
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
    // Nothing depends on it: the next start asks again.
  }
}

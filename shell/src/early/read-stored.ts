/** Returns the JSON text that the product stored under a key, or null if there is none or storage is forbidden. */
export function storedJson(key: string): string | null {
  try {
    return localStorage.getItem(`vigie.${key}`);
  } catch {
    return null;
  }
}

/** Returns the value that the product stored under a key, or undefined if there is none that parses. */
export function storedValue<T>(key: string): T | undefined {
  try {
    return (JSON.parse(storedJson(key) ?? 'null') as T) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Returns the JSON text that the product stored under a key, or null if there is none or storage is forbidden. */
export function storedJson(key: string): string | null {
  try {
    return localStorage.getItem(`vigie.${key}`);
  } catch {
    return null;
  }
}

/** What this browser keeps under a key of the product's, as JSON; null where it keeps nothing, or forbids keeping. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(`vigie.${key}`);
  } catch {
    return null;
  }
}

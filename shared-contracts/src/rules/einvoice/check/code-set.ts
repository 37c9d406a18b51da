/**
 * Parses a set of codes from a list separated by blanks; `AAA-AAG` is a range over the last letter. Lists stay text so
 * that a reviewer can compare them with the published ones.
 */
export function codes(list: string): ReadonlySet<string> {
  const set = new Set<string>();
  for (const item of list.trim().split(/\s+/)) {
    const range = /^([A-Z]{2})([A-Z])-\1([A-Z])$/.exec(item);
    if (range === null) {
      set.add(item);
      continue;
    }
    const [, stem = '', from = '', to = ''] = range;
    for (let letter = from.charCodeAt(0); letter <= to.charCodeAt(0); letter++)
      set.add(stem + String.fromCharCode(letter));
  }
  return set;
}

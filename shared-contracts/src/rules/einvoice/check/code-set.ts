/**
 * A set of codes from a list separated by blanks; `AAA-AAG` stands for a range over the last letter. Lists are kept as
 * text because a code list is compared with the published one by eye.
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

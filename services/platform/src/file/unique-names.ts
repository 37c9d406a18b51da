/** Characters that file systems refuse in a name, or that would lead out of the folder where an archive is unpacked. */
const FORBIDDEN = /[\\/:*?"<>|]/g;

/** Returns names that are unique and safe inside an archive. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const clean = name.replace(FORBIDDEN, '_').replace(/^\.+/, '_') || 'fichier';
    const dot = clean.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, ''];
    let unique = clean;
    // Some file systems ignore case.
    for (let copy = 2; taken.has(unique.toLowerCase()); copy += 1) unique = `${stem} (${copy})${ending}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

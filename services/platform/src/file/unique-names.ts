/** What no file system takes in a name, and what would lead out of the folder that an archive is unpacked into. */
const FORBIDDEN = /[\\/:*?"<>|]/g;

/** Names of files as they stand in an archive: none twice, none that leads elsewhere. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const clean = name.replace(FORBIDDEN, '_').replace(/^\.+/, '_') || 'fichier';
    const dot = clean.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, ''];
    let unique = clean;
    // Some file systems do not tell capitals apart.
    for (let copy = 2; taken.has(unique.toLowerCase()); copy += 1) unique = `${stem} (${copy})${ending}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/** A remote's list of all its scripts and styles (`files.json`). */
export interface RemoteFiles {
  /** The version of the shell's kit that the remote needs; absent in a build of an earlier release. */
  kit?: string;
  files: readonly string[];
}

/** The URLs of the files, which are in the same folder as the list. */
export function filesOf(listUrl: string, { files }: RemoteFiles): string[] {
  const folder = listUrl.slice(0, listUrl.lastIndexOf('/') + 1);
  return files.map((file) => `${folder}${file}`);
}

/** What the build of a remote says of its files: every script and style it may ask for. */
export interface RemoteFiles {
  files: readonly string[];
}

/** Their addresses: they stand beside the list that names them. */
export function filesOf(listUrl: string, { files }: RemoteFiles): string[] {
  const folder = listUrl.slice(0, listUrl.lastIndexOf('/') + 1);
  return files.map((file) => `${folder}${file}`);
}

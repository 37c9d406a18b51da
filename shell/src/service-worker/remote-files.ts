interface Assets {
  sync: string[];
  async: string[];
}

/** The part of a federation manifest that names files. */
export interface FederationManifest {
  exposes: { assets: { js: Assets; css: Assets } }[];
}

/** Addresses of every file the exposed parts of a remote may ask for. */
export function filesOf(manifestUrl: string, manifest: FederationManifest): string[] {
  const folder = manifestUrl.slice(0, manifestUrl.lastIndexOf('/') + 1);
  const files = new Set<string>();
  for (const { assets } of manifest.exposes) {
    for (const kind of [assets.js, assets.css]) {
      for (const file of [...kind.sync, ...kind.async]) files.add(`${folder}${file}`);
    }
  }
  return [...files];
}

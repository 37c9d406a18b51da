/** The standalone page that verifies exported logbooks offline, in one file. */
const verifier = {
  page: 'src/logbook-proof/standalone/page.html',
  script: 'src/logbook-proof/standalone/verifier.ts',
  name: 'verificateur.html',
};

/** The remotes: folder, federation name, dev-server port, standalone pages. A new remote is one more line. */
export const REMOTES = [
  { folder: 'mfe-field', name: 'mfe_field', port: 4611, standalone: [verifier] },
  { folder: 'mfe-commercial', name: 'mfe_commercial', port: 4612, standalone: [] },
  { folder: 'mfe-platform', name: 'mfe_platform', port: 4613, standalone: [] },
];
export const SHELL_DEV_PORT = 4610;

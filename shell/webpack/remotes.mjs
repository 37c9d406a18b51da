/** The remotes of the product: folder, federation name, dev-server port. A new remote is one more line here. */
export const REMOTES = [
  { folder: 'mfe-field', name: 'mfe_field', port: 4611 },
  { folder: 'mfe-commercial', name: 'mfe_commercial', port: 4612 },
  { folder: 'mfe-platform', name: 'mfe_platform', port: 4613 },
];
export const SHELL_DEV_PORT = 4610;

import { readRemoteManifest, remoteManifestSchema } from './manifest';

const good = { path: 'platform/agency/sites/:id?', label: 'Sites', rights: ['ACCOUNT_RIGHT_LIST_SITE'] };
const manifest = (more: object) => ({ name: 'mfe_commercial', title: 'Commercial', ...more });

function read(json: unknown) {
  const warnings: string[] = [];
  return { manifest: readRemoteManifest(json, (message) => warnings.push(message)), warnings };
}

test('an entry that is not understood is left out with a warning, the rest stays', () => {
  const { manifest: kept, warnings } = read(
    manifest({
      pages: [
        good,
        { ...good, path: '/leading/slash' },
        { ...good, rights: ['ACCOUNT_RIGHT_OF_A_LATER_RELEASE'] },
        { ...good, unknownKey: 1 },
        { path: 'no-label' },
        null,
      ],
      tiles: [
        { key: 'today', label: "Aujourd'hui" },
        { key: 'wide', label: 'x', columns: 5 },
      ],
    }),
  );
  expect(kept?.pages).toEqual([good]);
  expect(kept?.tiles).toEqual([{ key: 'today', label: "Aujourd'hui", slot: 'home', order: 100, columns: 6 }]);
  expect(warnings).toHaveLength(6);
  expect(warnings[0]).toContain('mfe_commercial: page 1 is left out');
});

test.each([undefined, null, 'text', {}, manifest({ name: 'Not a name' })])('%j is no manifest', (json) => {
  const { manifest: kept, warnings } = read(json);
  expect(kept).toBeUndefined();
  expect(warnings).toHaveLength(1);
});

test('the build refuses what the shell would leave out', () => {
  expect(remoteManifestSchema.safeParse(manifest({ pages: [good] })).success).toBe(true);
  expect(remoteManifestSchema.safeParse(manifest({ pages: [good, { path: 'no-label' }] })).success).toBe(false);
});

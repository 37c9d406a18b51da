import { agencySettingsSchema } from '@vigie/contracts/platform/settings/agency-settings';
import { SETTINGS_FIELDS } from './settings-fields';

/** Returns the paths under which the audit names changed values. */
const pathsIn = (value: unknown, path: string): string[] =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? [path]
    : Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, `${path}.${key}`));

test('every setting that a save may change has a name in the history', () => {
  const paths = pathsIn(agencySettingsSchema.parse({}), 'settings');
  expect(paths.filter((path) => !SETTINGS_FIELDS[path])).toEqual([]);
});

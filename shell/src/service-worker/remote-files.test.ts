import { filesOf } from './remote-files';

test('every file of every exposed part is named once, below the folder of the manifest', () => {
  const assets = (js: string[], css: string[]) => ({
    js: { sync: js, async: ['later.1.js'] },
    css: { sync: css, async: [] },
  });
  const exposes = [
    { assets: assets(['app.1.js', 'shared.1.js'], ['app.1.css']) },
    { assets: assets(['shared.1.js'], []) },
  ];
  expect(filesOf('/mfe-field/mf-manifest.json', { exposes })).toEqual([
    '/mfe-field/app.1.js',
    '/mfe-field/shared.1.js',
    '/mfe-field/later.1.js',
    '/mfe-field/app.1.css',
  ]);
});

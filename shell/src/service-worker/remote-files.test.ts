import { filesOf } from './remote-files';

test('every file of a remote stands in the folder of the list that names it', () => {
  expect(filesOf('/mfe-field/files.json', { files: ['app.1.js', 'app.1.css'] })).toEqual([
    '/mfe-field/app.1.js',
    '/mfe-field/app.1.css',
  ]);
});

import { logbookList } from './logbook';

test('the logbook begins with the columns that a screen of 1440 px has room for; the others may be chosen', () => {
  const columns = Object.entries(logbookList.columns);
  const keysOf = (shown: boolean) =>
    columns.flatMap(([key, column]) => (('shown' in column ? column.shown : true) === shown ? [key] : []));
  expect(keysOf(true)).toEqual(['reference', 'createdAt', 'typeKey', 'site', 'agent', 'service', 'infos']);
  expect(keysOf(false)).toEqual(['recordedAt', 'customer', 'specialty', 'customerShow']);
});

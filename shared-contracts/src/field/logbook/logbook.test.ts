import type { Column } from '../../core/lists/list';
import { logbookList } from './logbook';

test('the logbook begins with the columns that a screen of 1440 px has room for; the others may be chosen', () => {
  const columns = Object.entries<Column>(logbookList.columns);
  const keys = (shown: boolean) => columns.filter(([, it]) => (it.shown !== false) === shown).map(([key]) => key);
  expect(keys(true)).toEqual(['reference', 'createdAt', 'typeKey', 'site', 'agent', 'service', 'infos']);
  expect(keys(false)).toEqual([
    'customer',
    'radioFrom',
    'radioTo',
    'radioChannel',
    'specialty',
    'recordedAt',
    'customerShow',
  ]);
});

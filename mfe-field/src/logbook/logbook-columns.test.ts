import { logbookList } from '@vigie/contracts/field/logbook/logbook';
import { chooserOrder, shownColumns } from '@vigie/kit/logic/list/list-columns';

const all = () => true;

test('the logbook begins with the columns that a screen of 1440 px has room for; the others may be chosen', () => {
  const shown = shownColumns(logbookList.columns, all, undefined);
  expect(shown).toEqual(['reference', 'createdAt', 'typeKey', 'site', 'agent', 'service', 'infos']);
  expect(chooserOrder(logbookList.columns, all, shown).slice(shown.length)).toEqual([
    'customer',
    'specialty',
    'recordedAt',
    'customerShow',
  ]);
});

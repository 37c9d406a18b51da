import { grantOf } from '@vigie/contracts/core/access';
import { EXPORT_RIGHTS } from './export-rights';
import { EXPORTS } from './exports';

test('the page of exports opens to who holds a right of one of them, and to nobody else', () => {
  const rights = EXPORTS.flatMap(({ call }) => {
    const grant = grantOf(call.access, 'manager');
    return grant.kind === 'rights' ? grant.anyOf : [];
  });
  expect([...EXPORT_RIGHTS].sort()).toEqual([...new Set(rights)].sort());
});

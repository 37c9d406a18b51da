import { byText } from './compare';

test('texts are ordered by their code units, and what is missing comes first', () => {
  expect(['b', 'é', 'a', 'B', null, undefined].sort(byText)).toEqual([null, 'B', 'a', 'b', 'é', undefined]);
  expect([byText('a', 'a'), byText(null, undefined), byText(null, ''), byText('a', null)]).toEqual([0, 0, 0, 1]);
});

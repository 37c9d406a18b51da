import { SERIES_MESSAGES } from './series';

test('the end of a series says how many services go with this one', () => {
  expect([0, 1, 4].map((count) => SERIES_MESSAGES.endQuestion({ count }))).toEqual([
    'Archiver ce service, le dernier de sa série ?',
    'Archiver ce service et le suivant de sa série ?',
    'Archiver ce service et les 4 suivants de sa série ?',
  ]);
});

test('what was done to one service is said of one', () => {
  expect([1, 3].map((count) => SERIES_MESSAGES.ended({ count }))).toEqual(['1 service archivé', '3 services archivés']);
  expect([1, 3].map((count) => SERIES_MESSAGES.saved({ count }))).toEqual([
    '1 service enregistré',
    '3 services enregistrés',
  ]);
});

test('from a service that was begun and stays, the end of a series names the others alone', () => {
  const { endOthersQuestion, endAllOthersQuestion } = SERIES_MESSAGES;
  expect([1, 4].map((count) => endOthersQuestion({ count }))).toEqual([
    'Archiver le service suivant de la série ?',
    'Archiver les 4 services suivants de la série ?',
  ]);
  expect([1, 4].map((count) => endAllOthersQuestion({ count }))).toEqual([
    "Archiver l'autre service de la série ?",
    'Archiver les 4 autres services de la série ?',
  ]);
});

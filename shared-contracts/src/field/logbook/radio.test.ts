import { isRadioType, radioSchema, radioText } from './radio';

test('a radio message names who spoke to whom, and the channel where there is one', () => {
  expect(radioText({ from: 'Poste central', to: 'Ronde 1', channel: '3' })).toBe('Poste central → Ronde 1 (canal 3)');
  expect(radioText({ from: 'Poste central', to: 'Ronde 1', channel: null })).toBe('Poste central → Ronde 1');
});

test('an empty channel is none; sender and recipient are asked for', () => {
  const read = (more: object) => radioSchema.safeParse({ from: 'PC', to: 'Ronde 1', ...more });
  for (const channel of [undefined, null, ' ']) expect(read({ channel }).data?.channel).toBeNull();
  expect(read({ channel: ' 3 ' }).data?.channel).toBe('3');
  expect(read({ to: ' ' }).success).toBe(false);
  expect([isRadioType('logistic_radio'), isRadioType('logistic_key')]).toEqual([true, false]);
});

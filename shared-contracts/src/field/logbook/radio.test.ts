import { isRadioType, radioSchema, radioText, spokenText } from './radio';

test('a radio message names who spoke to whom, and the channel where there is one', () => {
  expect(radioText({ from: 'Poste central', to: 'Ronde 1', channel: '3' })).toBe('Poste central → Ronde 1 (canal 3)');
  expect(radioText({ from: 'Poste central', to: 'Ronde 1', channel: null })).toBe('Poste central → Ronde 1');
});

test('the text of an entry begins with its radio message, if it is one', () => {
  const radio = { radioFrom: 'Poste central', radioTo: 'Ronde 1', radioChannel: null };
  const none = { radioFrom: null, radioTo: null, radioChannel: null };
  expect(spokenText({ infos: 'Ronde close', ...radio })).toBe('Poste central → Ronde 1 : Ronde close');
  expect(spokenText({ infos: null, ...radio })).toBe('Poste central → Ronde 1');
  expect(spokenText({ infos: 'Porte ouverte', ...none })).toBe('Porte ouverte');
  expect(spokenText({ infos: 'Porte ouverte', ...radio, radioTo: null })).toBe('Porte ouverte');
  expect(spokenText({ infos: null, ...none })).toBe('');
});

test('an empty channel is none; sender and recipient are asked for', () => {
  const read = (more: object) => radioSchema.safeParse({ from: 'PC', to: 'Ronde 1', ...more });
  for (const channel of [undefined, null, ' ']) expect(read({ channel }).data?.channel).toBeNull();
  expect(read({ channel: ' 3 ' }).data?.channel).toBe('3');
  expect(read({ to: ' ' }).success).toBe(false);
  expect([isRadioType('logistic_radio'), isRadioType('logistic_key')]).toEqual([true, false]);
});

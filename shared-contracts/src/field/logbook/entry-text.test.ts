import { entryText } from './entry-text';

const none = { infos: null, radioFrom: null, radioTo: null, radioChannel: null };
const nowhere = { checkpoint: null, roundCheckpoint: null, serviceRoundExecution: null };
const gate = { id: 'a', name: 'Porte nord' };
const evening = { id: 'b', round: { id: 'c', name: 'Ronde du soir' } };

test('an entry of a round names its checkpoint and its round before its text', () => {
  const read = { ...none, ...nowhere, checkpoint: gate, roundCheckpoint: gate, serviceRoundExecution: evening };
  expect(entryText(read)).toBe('Porte nord · Ronde du soir');
  expect(entryText({ ...read, infos: 'Vitre brisée' })).toBe('Porte nord · Ronde du soir : Vitre brisée');
  expect(entryText({ ...read, checkpoint: null, roundCheckpoint: null })).toBe('Ronde du soir');
  expect(entryText({ ...none, ...nowhere, checkpoint: gate, infos: 'Déplacé de 12 m' })).toBe(
    'Porte nord : Déplacé de 12 m',
  );
});

test('a radio message begins with who spoke to whom', () => {
  const radio = { ...none, ...nowhere, radioFrom: 'Poste central', radioTo: 'Ronde 1' };
  expect(entryText({ ...radio, infos: 'Ronde close' })).toBe('Poste central → Ronde 1 : Ronde close');
  expect(entryText(radio)).toBe('Poste central → Ronde 1');
  expect(entryText({ ...radio, radioTo: null, infos: 'Porte ouverte' })).toBe('Porte ouverte');
});

test('an entry of neither says its text, or nothing', () => {
  expect(entryText({ ...none, ...nowhere, infos: 'Porte ouverte' })).toBe('Porte ouverte');
  expect(entryText({ ...none, ...nowhere })).toBe('');
});

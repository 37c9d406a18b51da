import { UnreadableStored } from '../../core/received/stored';
import { readSent } from './contract-copy';
import { CONTRACT_MESSAGES } from './contract-messages';

const letterhead = {
  ...{ name: 'Sentinelle', legalForm: null, addressLines: ['1 rue de la Paix'], phone: null, email: null },
  ...{ siren: null, siret: null, vatNumber: null, authorisationNumber: null, logoFileId: null },
};
const sent = {
  ...{ kind: 'customer', letterhead, title: 'Gardiennage', day: '2026-01-05' },
  party: { name: 'Les Tilleuls', lines: ['3 quai de Seine'] },
  facts: [['Début', '01/02/2026']],
  body: [
    { kind: 'paragraph', runs: [{ text: 'Objet', bold: true }] },
    { kind: 'image', runs: [], image: { src: 'data:image/png;base64,', alt: 'Plan' } },
  ],
  signers: [{ id: 's', party: 'agency', name: 'Claire', email: 'claire@example.fr' }],
};

test('what was sent for signature is read as it was stored, with what a later version adds', () => {
  const issued = { ...sent, later: { key: 1 } };
  expect(readSent({ title: 'Gardiennage', issued })).toEqual(issued);
  expect(readSent({ title: 'Gardiennage', issued: null })).toBeNull();
});

test('a copy without its text is refused, with the name of the contract', () => {
  const { body: _, ...without } = sent;
  const read = () => readSent({ title: 'Gardiennage', issued: without });
  expect(read).toThrow(UnreadableStored);
  expect(read).toThrow(/La copie du contrat « Gardiennage »/);
});

test('a link that is sent again is told with what is known of it', () => {
  const { linkGoesTo } = CONTRACT_MESSAGES;
  expect(linkGoesTo({ title: 'Gardiennage', nextSigner: null, signBy: null })).toBe('« Gardiennage ».');
  expect(linkGoesTo({ title: 'Gardiennage', nextSigner: { name: 'Léa' }, signBy: '2026-12-27' })).toBe(
    '« Gardiennage » : le lien part à Léa, à signer au plus tard le 27/12/2026.',
  );
});

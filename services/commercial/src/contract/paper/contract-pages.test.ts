import type { RichText } from '@vigie/service-kit/rich-text/rich-text';
import { firstPageLines, readPdf } from '@vigie/testing/read-pdf';
import { contractPdf } from './contract.pdf';
import type { ContractDocument } from './kept-contract';

const letterhead = {
  ...{ name: 'Sentinelle', legalForm: 'SAS', addressLines: ['75015 Paris'], phone: null, email: null },
  ...{ siren: null, siret: null, vatNumber: null, authorisationNumber: null, logoFileId: null },
};
const at = new Date('2026-11-24T10:00:00Z');
const signer = (party: 'agency' | 'counterpart') => ({ id: party, party, name: `Nom ${party}`, email: 'a@b.test' });
const signers = [signer('counterpart'), signer('agency')];

function contract(articles: number): ContractDocument {
  const body: RichText = Array.from({ length: articles }, (_, n) => ({
    kind: 'paragraph',
    runs: [{ text: `Article ${n}` }],
  }));
  const party = { name: 'Galerie', lines: ['94000 Créteil'] };
  return { kind: 'customer', letterhead, title: 'Titre courant', day: '2026-11-24', party, facts: [], body, signers };
}

const signed = ({ id, name }: { id: string; name: string }) => ({
  ...{ signerId: id, name, at: '24/11/2026 10:00', acceptance: 'Lu et approuvé' },
  strokes: [[[0, 0] as [number, number], [1, 1] as [number, number]]],
});

test('long names and titles stay inside the page and inside the box of their signature', async () => {
  const company = "Société d'exploitation du centre commercial régional des Tilleuls et dépendances";
  const long = 'Marie-Antoinette de La Rochefoucauld-Montmorency, directrice générale adjointe';
  const many = [
    { ...signer('counterpart'), name: long },
    signer('counterpart'),
    { ...signer('agency'), name: 'Dernier' },
  ];
  const facts: ContractDocument['facts'] = [['Avenant à', `Avenant : Contrat de gardiennage du ${company}`]];
  const document = { ...contract(1), party: { name: company, lines: [] }, facts, signers: many };
  const signatures = many.map(signed);
  const lines = await firstPageLines(
    await contractPdf(document, { at, signatures: signatures.slice(0, 1), proof: [] }),
  );
  expect(Math.max(...lines.map(({ right }) => right))).toBeLessThanOrEqual(553.5);
  const lowest = Math.min(...lines.filter(({ text }) => /électroniquement|10:00/.test(text)).map(({ y }) => y));
  const next = lines.find(({ text }) => text === 'Pour Sentinelle')?.y ?? 0;
  expect(lowest - next).toBeGreaterThan(10);
});

test('labels of the paper can be searched and read aloud, apostrophes included', async () => {
  const { text } = await readPdf(await contractPdf(contract(1), { at }));
  expect(text).toContain("L'AGENCE Sentinelle");
});

test('the right to withdraw of a private person stands before the signatures', async () => {
  const { text } = await readPdf(await contractPdf({ ...contract(3), withdrawal: 'Droit de rétractation' }, { at }));
  expect(text.indexOf('Droit de rétractation')).toBeGreaterThan(text.indexOf('Article 2'));
  expect(text.indexOf('Droit de rétractation')).toBeLessThan(text.indexOf('Nom counterpart'));
});

test('the consumer mediator stands between the text and the signatures', async () => {
  const mediator = 'Médiation de la consommation : CM2C';
  const { text } = await readPdf(await contractPdf({ ...contract(3), mediator }, { at }));
  expect(text).toContain(mediator);
  expect(text.indexOf(mediator)).toBeGreaterThan(text.indexOf('Article 2'));
  expect(text.indexOf(mediator)).toBeLessThan(text.indexOf('Nom counterpart'));
});

test('however long a contract is, its proof stands on the page of its signatures', async () => {
  const signatures = signers.map(signed);
  const proof = ['Première preuve', 'Seconde preuve'];
  for (let articles = 18; articles < 34; articles += 1) {
    const { text } = await readPdf(await contractPdf(contract(articles), { at, signatures, proof }));
    const below = text.slice(text.lastIndexOf('Nom agency'), text.indexOf('Seconde preuve'));
    expect(below).toContain('Première preuve');
    // The running title is drawn at the top of each new page.
    expect(below).not.toContain('Titre courant');
  }
});

import fc from 'fast-check';
import { UnreadableStored } from '../../core/received/stored';
import { anyInvoice } from '../../rules/einvoice/testing/any-invoice';
import { readIssued, readIssuedEstimate } from './issued-copy';

const letterhead = {
  name: 'Sentinelle',
  legalForm: null,
  addressLines: ['1 rue de la Paix', '75002 Paris'],
  phone: null,
  email: null,
  siren: null,
  siret: null,
  vatNumber: null,
  authorisationNumber: null,
  logoFileId: null,
};
const texts = { title: null, note: null, header: null, footer: null, bankDetails: null };

test('what a document showed is read as it was stored, with what a later version adds', () => {
  fc.assert(
    fc.property(anyInvoice, (einvoice) => {
      const issued = JSON.parse(JSON.stringify({ einvoice, letterhead, ...texts, later: { key: 1 } }));
      expect(readIssued({ number: 'F2026-0001', issued })).toEqual(issued);
    }),
    { numRuns: 50 },
  );
});

test('a copy that lacks what its paper shows is refused, with the name of the document', () => {
  const [einvoice] = fc.sample(anyInvoice, 1);
  const issued = JSON.parse(JSON.stringify({ einvoice, letterhead, ...texts }));
  const { lines: _, ...without } = issued.einvoice;
  const read = () => readIssued({ number: 'F2026-0001', issued: { ...issued, einvoice: without } });
  expect(read).toThrow(UnreadableStored);
  expect(read).toThrow(/La copie de F2026-0001/);
  expect(() => readIssuedEstimate({ number: 'D2026-0001', issued })).toThrow(/validUntil/);
  expect(readIssued({ number: null, issued: null })).toBeNull();
});

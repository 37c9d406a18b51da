import { sharedDocumentSaveSchema } from './shared-document';
import { documentActs, formationDocumentActs } from './shared-document.acts';

const id = '0b2f6a3e-8f9d-4b1c-9a52-0d5a1c6b7e11';
const ref = { id };
const errorsOf = (more: object) =>
  sharedDocumentSaveSchema
    .safeParse({ id, name: 'Attestation', file: ref, ...more })
    .error?.issues.map(({ path, message }) => `${path}: ${message}`);

test('a document is shared with one agent or one customer, never with both', () => {
  expect(errorsOf({ owner: 'agent', agent: ref })).toBeUndefined();
  expect(errorsOf({ owner: 'customer', customer: ref })).toBeUndefined();
  expect(errorsOf({ owner: 'agent' })).toEqual(['agent: Obligatoire']);
  expect(errorsOf({ owner: 'customer', agent: ref })).toEqual(['customer: Obligatoire', 'agent: Format invalide']);
});

test('before it is taken back, what follows is said', () => {
  for (const { acts } of [documentActs, formationDocumentActs])
    expect(
      acts.delete.ask({ id: 'x', status: 100, updatedAt: '2026-01-01T00:00:00Z', name: 'Attestation' }).message,
    ).toBe('Attestation. Ceux avec qui il est partagé ne le verront plus.');
});

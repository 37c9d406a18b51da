import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient, useToasts } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { MyDocumentsScreen } from './my-documents.screen';

const mockSaved: { name: string; size: number }[] = [];
jest.mock('@vigie/kit/logic/save-blob', () => ({
  saveBlob: (blob: Blob, name: string) => mockSaved.push({ name, size: blob.size }),
}));

const ROW = {
  id: '0193b5f0-0000-7000-8000-00000000f001',
  name: 'Attestation',
  description: null,
  endDate: null,
  createdAt: '2026-11-21T02:00:00.000Z',
  updatedAt: '2026-11-21T02:00:00.000Z',
  status: 100,
};
/** A file from the server; jsdom's own `Blob` has no `arrayBuffer()`. */
const file = (size: number) =>
  ({ size, type: 'application/pdf', arrayBuffer: async () => new ArrayBuffer(size) }) as unknown as Blob;
const serve = (answer: () => { status?: number; body?: object; blob?: Blob }) =>
  fakeServer({
    '/fetch/documents': () => ({
      body: { data: [{ ...ROW, file: { id: 'f', name: 'attestation.pdf', url: '/f' } }], filtered: 1 },
    }),
    '/file': answer,
  });
const told = () => useToasts.getState().toasts.map(({ message }) => message);

beforeEach(() => {
  resetKit();
  signInAs({ role: 'agent' });
  mockSaved.length = 0;
  useToasts.setState({ toasts: [] });
});

async function openTwice(size: number, second: { status: number; message: string }): Promise<{ asked: () => number }> {
  const user = userEvent.setup();
  let asked = 0;
  serve(() => (asked++ === 0 ? { blob: file(size) } : { status: second.status, body: { message: second.message } }));
  renderKit(<MyDocumentsScreen />);
  const open = await screen.findByRole('button', { name: 'Télécharger Attestation' });
  await user.click(open);
  await waitFor(() => expect(mockSaved).toHaveLength(1));
  await user.click(open);
  return { asked: () => asked };
}

test('a file that was opened is there while the server does not answer, and is kept on the device', async () => {
  await openTwice(4, { status: 503, message: 'Indisponible' });
  await waitFor(() => expect(mockSaved).toEqual(Array(2).fill({ name: 'attestation.pdf', size: 4 })));
  const kept = queryClient.getQueryCache().getAll();
  expect(kept.map(({ queryKey, meta }) => [queryKey[0], meta?.keep])).toEqual([
    ['commercial.fetchDocuments', true],
    ['commercial.downloadDocument', true],
  ]);
});

test('what is not shared any more is not opened from the device', async () => {
  await openTwice(4, { status: 404, message: 'Document introuvable' });
  await waitFor(() => expect(told()).toEqual(['Document introuvable']));
  expect(mockSaved).toHaveLength(1);
});

test('a file too heavy for the device is opened, and not kept', async () => {
  const { asked } = await openTwice(10_485_761, { status: 503, message: 'Indisponible' });
  await waitFor(() => expect(asked()).toBe(2));
  expect(mockSaved).toHaveLength(1);
  expect(queryClient.getQueryCache().find({ queryKey: ['commercial.downloadDocument'], exact: false })).toBeUndefined();
});

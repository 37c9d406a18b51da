import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { usePapers } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { ExportsScreen } from './exports.screen';

const mockSaveBlob = jest.fn();
jest.mock('@vigie/kit/logic/save-blob', () => ({ saveBlob: (...given: unknown[]) => mockSaveBlob(...given) }));

beforeEach(resetKit);

test('an export that takes long is shown while it is waited for, and comes after the page was left', async () => {
  signInAs({ rights: ['ACCOUNT_RIGHT_LIST_CUSTOMER'] });
  let answer: () => void = () => undefined;
  const come = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fakeServer({
    '/fetch/customers/xlsx': async () => {
      await come;
      return { blob: new Blob(['rows']) };
    },
  });
  const { unmount } = renderKit(<ExportsScreen />);
  fireEvent.click(screen.getByLabelText('Télécharger : Clients'));
  unmount();
  await waitFor(() => expect(usePapers.getState().papers.map(({ name }) => name)).toEqual(['Clients.xlsx']), {
    timeout: 3_000,
  });
  answer();
  await waitFor(() => expect(mockSaveBlob).toHaveBeenCalledWith(expect.any(Blob), 'Clients.xlsx'));
  expect(usePapers.getState().papers).toEqual([]);
});

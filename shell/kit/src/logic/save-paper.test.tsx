import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PaperWork, sessionStore, usePapers } from '@vigie/kit/runtime';
import { renderKit, resetKit, signInAs, toastTexts } from '../testing/harness';
import { Toasts } from '../ui/states/toasts';
import { saveBlob } from './save-blob';
import { savePaper } from './save-paper';

jest.mock('./save-blob', () => ({ saveBlob: jest.fn() }));
const saved = jest.mocked(saveBlob);

beforeEach(() => {
  jest.useFakeTimers();
  resetKit();
  signInAs();
  saved.mockClear();
});
afterEach(() => jest.useRealTimers());

/** Starts a download that the test completes or fails. */
function begin() {
  let given: PaperWork | undefined;
  let resolve: (bytes: Blob) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const bytes = new Promise<Blob>((...settle) => {
    [resolve, reject] = settle;
  });
  const asked = savePaper('main-courante.pdf', (work) => {
    given = work;
    return bytes;
  });
  return { asked, resolve, reject, work: given as PaperWork };
}
const aMoment = () => act(() => jest.advanceTimersByTime(1_000));
const card = () => screen.queryByRole('region', { name: 'Préparation de main-courante.pdf' });

test('what comes at once is saved, and nothing is shown', async () => {
  renderKit(<Toasts />);
  const paper = begin();
  paper.resolve(new Blob(['x']));
  expect(await act(() => paper.asked)).toBe(true);
  aMoment();
  expect(card()).toBeNull();
  expect(saved).toHaveBeenCalledWith(expect.any(Blob), 'main-courante.pdf');
});

test('what takes longer is shown with its progress on every page, and saved by itself', async () => {
  renderKit(<Toasts />);
  const paper = begin();
  aMoment();
  const bar = screen.getByRole('progressbar', { name: 'main-courante.pdf' });
  expect(bar).not.toHaveAttribute('value');
  act(() => paper.work.onProgress(120, 300));
  expect(bar).toHaveAttribute('value', '40');
  paper.resolve(new Blob(['x']));
  await act(() => paper.asked);
  expect(card()).toBeNull();
  expect(saved).toHaveBeenCalledTimes(1);
});

test('given up it saves nothing and tells no error; another one goes on', async () => {
  renderKit(<Toasts />);
  const paper = begin();
  const other = savePaper('planning.pdf', () => new Promise(() => undefined));
  aMoment();
  paper.work.signal.addEventListener('abort', () => paper.reject(new Error('given up')));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getAllByRole('button', { name: 'Annuler' })[0] as HTMLElement);
  expect(await act(() => paper.asked)).toBe(false);
  await waitFor(() => expect(usePapers.getState().papers.map(({ name }) => name)).toEqual(['planning.pdf']));
  expect(saved).not.toHaveBeenCalled();
  expect(toastTexts()).toEqual([]);
  act(() => usePapers.getState().papers[0]?.cancel());
  expect(other).toBeInstanceOf(Promise);
});

test('who signs out, or goes to another agency, gets no file any more', async () => {
  renderKit(<Toasts />);
  const paper = begin();
  act(() => sessionStore.setState({ agency: null }));
  expect(paper.work.signal.aborted).toBe(true);
  paper.resolve(new Blob(['x']));
  expect(await act(() => paper.asked)).toBe(false);
  expect(saved).not.toHaveBeenCalled();
});

test('what fails is told, wherever its reader is', async () => {
  renderKit(<Toasts />);
  const paper = begin();
  aMoment();
  await act(async () => {
    paper.reject(new Error('Le fichier est illisible'));
    await paper.asked;
  });
  expect(card()).toBeNull();
  expect(toastTexts()).toEqual(['Le fichier est illisible']);
});

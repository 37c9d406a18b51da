import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { navigateTo } from '@vigie/kit/runtime';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { renderKit, resetKit } from '../../testing/harness';
import { mayAbandon, useUnsavedGuard } from './use-unsaved-guard';

beforeEach(resetKit);

/** Ends the save that is running in the page. */
let save: () => void;

function Page({ unsaved }: { unsaved: boolean }) {
  const [saved, setSaved] = useState(false);
  save = () => setSaved(true);
  const { pathname, search } = useLocation();
  useUnsavedGuard(unsaved && !saved && pathname === '/fiche');
  return (
    <>
      <p>{`ici : ${pathname}${search}`}</p>
      <Link to="/ailleurs">Ailleurs</Link>
      <Link to="/fiche?section=bas">Plus bas</Link>
    </>
  );
}

async function openForm(unsaved = true) {
  const view = renderKit(<Page unsaved={unsaved} />, { path: '/liste' });
  act(() => navigateTo('/fiche?act=add'));
  await screen.findByText('ici : /fiche?act=add');
  return { user: userEvent.setup({ delay: null }), ...view };
}
/** Resolves after the browser has navigated. */
const go = (by: number) =>
  act(async () => {
    const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.go(by);
    await gone;
    // A page that is held is gone back to.
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
const goBack = () => go(-1);
const question = () => screen.findByRole('dialog', { name: 'Modifications non enregistrées' });

test('the back button asks before what was typed is lost, and goes back when it may be', async () => {
  const { user } = await openForm();
  await goBack();
  await question();
  expect(screen.getByText('ici : /fiche?act=add')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continuer la saisie' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(window.location.hash).toBe('#/fiche?act=add');
  await goBack();
  await question();
  await user.click(screen.getByRole('button', { name: 'Quitter sans enregistrer' }));
  expect(await screen.findByText('ici : /liste')).toBeInTheDocument();
});

test('the forward button asks too, and leads forward; the entries on both sides stay', async () => {
  const { user } = await openForm();
  act(() => navigateTo('/apres'));
  await goBack();
  expect(await screen.findByText('ici : /fiche?act=add')).toBeInTheDocument();
  await go(1);
  await question();
  await user.click(screen.getByRole('button', { name: 'Continuer la saisie' }));
  expect(window.location.hash).toBe('#/fiche?act=add');
  await go(-1);
  await question();
  await user.click(screen.getByRole('button', { name: 'Continuer la saisie' }));
  await go(1);
  await question();
  await user.click(screen.getByRole('button', { name: 'Quitter sans enregistrer' }));
  expect(await screen.findByText('ici : /apres')).toBeInTheDocument();
});

test('an event that single-spa makes of a change of the code asks nothing', async () => {
  await openForm();
  act(() => {
    window.history.replaceState({ vigie: null }, '', '#/liste');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByText('ici : /liste')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('back pressed twice asks once', async () => {
  const { user } = await openForm();
  await goBack();
  await question();
  await goBack();
  expect(window.location.hash).toBe('#/fiche?act=add');
  await user.click(screen.getByRole('button', { name: 'Continuer la saisie' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a link to another page asks too; one to a place of this page does not', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('link', { name: 'Plus bas' }));
  expect(screen.getByText('ici : /fiche?section=bas')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
  await question();
  expect(screen.getByText('ici : /fiche?section=bas')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Quitter sans enregistrer' }));
  expect(await screen.findByText('ici : /ailleurs')).toBeInTheDocument();
});

test('what is saved is left without a question, and a save that goes on itself asks nothing', async () => {
  const { user, unmount } = await openForm(false);
  await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
  expect(screen.getByText('ici : /ailleurs')).toBeInTheDocument();
  unmount();
  await openForm();
  act(() => navigateTo('/ailleurs'));
  expect(await screen.findByText('ici : /ailleurs')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a save that succeeds while the question is open answers it, and the user goes where he wanted', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
  await question();
  act(save);
  expect(await screen.findByText('ici : /ailleurs')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('so does one that was running when the back button was pressed', async () => {
  await openForm();
  await goBack();
  await question();
  act(save);
  expect(await screen.findByText('ici : /liste')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a save that went on by itself is not sent elsewhere', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('link', { name: 'Ailleurs' }));
  await question();
  act(() => navigateTo('/enregistree'));
  act(save);
  expect(await screen.findByText('ici : /enregistree')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('all that is shown is left, as for another agency, once what is unsaved may be lost', async () => {
  const { user, unmount } = await openForm();
  const stays = mayAbandon();
  await question();
  await user.click(screen.getByRole('button', { name: 'Continuer la saisie' }));
  expect(await stays).toBe(false);
  const leaves = mayAbandon();
  await question();
  await user.click(screen.getByRole('button', { name: 'Quitter sans enregistrer' }));
  expect(await leaves).toBe(true);
  unmount();
  await openForm();
  const saves = mayAbandon();
  await question();
  act(save);
  expect(await saves).toBe(true);
  expect(await mayAbandon()).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

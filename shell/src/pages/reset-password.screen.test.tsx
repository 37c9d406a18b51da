import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouter } from '@vigie/kit/runtime';
import { fakeServer, resetKit, toastTexts } from '@vigie/kit/testing/harness';
import { AppRoot } from '@vigie/kit/ui/app-root';
import { ResetPasswordScreen } from './reset-password.screen';

beforeEach(resetKit);

const show = (hash: string) => {
  window.location.hash = hash;
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  render(
    <AppRoot>
      <AppRouter>
        <ResetPasswordScreen />
      </AppRouter>
    </AppRoot>,
  );
};

test('who is invited chooses a first password and is not told to change one', () => {
  show('#/reset-password/abcdefghijklmnopqrstuvwxyz?premier');
  expect(screen.getByRole('heading', { name: 'Choisissez votre mot de passe' })).toBeVisible();
  expect(screen.queryByText(/Changer|Nouveau/)).not.toBeInTheDocument();
});

test('who forgot a password chooses a new one', () => {
  show('#/reset-password/abcdefghijklmnopqrstuvwxyz');
  expect(screen.getByRole('heading', { name: 'Nouveau mot de passe' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Changer le mot de passe' })).toBeVisible();
});

async function choose() {
  const user = userEvent.setup();
  show('#/reset-password/abcdefghijklmnopqrstuvwxyz?premier');
  await user.type(screen.getByLabelText('Mot de passe'), 'Nuit2026');
  await user.type(screen.getByLabelText('Le même, une seconde fois'), 'Nuit2026');
  await user.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }));
}

test('who has chosen a password is signed in with it, and types neither again', async () => {
  const server = fakeServer({
    '/forgot-password/abcdefghijklmnopqrstuvwxyz': () => ({ body: { username: 'awa@aube.example' } }),
    '/login_check': () => ({ status: 401, body: { code: 401, message: 'Compte fermé' } }),
  });
  await choose();
  await waitFor(() => expect(server.of('/login_check')).toHaveLength(1));
  expect(server.of('/login_check')[0]?.body).toEqual({ username: 'awa@aube.example', password: 'Nuit2026' });
  // Refused, so the login form says why to whoever tries again.
  await waitFor(() => expect(window.location.hash).toBe('#/login'));
  expect(toastTexts()).toEqual(['Votre mot de passe est enregistré']);
});

import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { AppRouter } from '@vigie/kit/runtime';
import { AppRoot } from '@vigie/kit/ui/app-root';
import { ResetPasswordScreen } from './reset-password.screen';

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

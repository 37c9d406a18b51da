import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore, useSession } from '@vigie/kit/runtime';
import { aUser } from '@vigie/kit/testing/people';
import { AppRoot } from '@vigie/kit/ui/app-root';
import { Profile } from './profile';

function OwnProfile() {
  const user = useSession((session) => session.user);
  return user && <Profile user={user} />;
}

test('a phone number is sent as it is kept, and one that is none is not sent', async () => {
  const person = aUser();
  sessionStore.setState({ user: person });
  localStorage.setItem('vigie.session', JSON.stringify({ refreshToken: 'refresh', userId: person.id }));
  const sent: { path: string; body: object }[] = [];
  const answer = async (url: string, init?: RequestInit) => {
    const request = { path: String(url), body: JSON.parse(String(init?.body)) as object };
    sent.push(request);
    const tokens = { token: 'access', refresh_token: 'refresh' };
    const body = request.path.endsWith('/token/refresh') ? tokens : { ...person, ...request.body };
    return { ok: true, status: 200, json: async () => body };
  };
  globalThis.fetch = answer as unknown as typeof fetch;
  const saved = () => sent.filter(({ path }) => path.endsWith('/user')).map(({ body }) => body);
  render(
    <AppRoot>
      <OwnProfile />
    </AppRoot>,
  );
  const user = userEvent.setup();
  const phone = screen.getByLabelText('Téléphone');
  const save = screen.getByRole('button', { name: 'Enregistrer le profil' });
  expect(phone).toHaveAttribute('autocomplete', 'tel');
  await user.type(phone, '0612');
  await user.click(save);
  expect(saved()).toEqual([]);
  await user.type(phone, '345678');
  await user.click(save);
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()).toEqual([{ firstName: 'Claire', lastName: "L'Hermite", phone: '+33612345678' }]);
  // After the save the form has no unsaved change.
  await waitFor(() => expect(save).toBeDisabled());
});

import 'fake-indexeddb/auto';
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { useOutbox } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs, toastTexts } from '@vigie/kit/testing/harness';
import { SosDialog } from './sos.dialog';

test('the number of who is on call is read as it is said, and dialled as it is', async () => {
  resetKit();
  signInAs({ role: 'agent' });
  fakeServer({ '/lone-worker/rules': () => ({ body: { onCallNumber: '+33144556600' } }) });
  renderKit(<SosDialog serviceId={newId()} siteId={undefined} onClose={() => undefined} />);
  expect(await screen.findByText('Astreinte : 01 44 55 66 00')).toBeVisible();
  expect(screen.getByRole('link', { name: "Appeler l'astreinte" })).toHaveAttribute('href', 'tel:+33144556600');
});

test('a call for help names the site where the agent is, which the agency may not know yet', async () => {
  resetKit();
  signInAs({ role: 'agent' });
  const server = fakeServer({
    '/lone-worker/rules': () => ({ body: { onCallNumber: null } }),
    '/event-pti': () => ({ body: {} }),
  });
  const where = { serviceId: newId(), siteId: newId() };
  renderKit(<SosDialog {...where} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Demander du renfort' }));
  const sent = () => server.asked.filter(({ path }) => path.endsWith('/event-pti'));
  await waitFor(() => expect(sent()).toMatchObject([{ body: { ...where, typeKey: 'agent_sos' } }]), { timeout: 5_000 });
});

test('a call for help is on the phone before its position is known, and leaves when the phone is locked', async () => {
  resetKit();
  signInAs({ role: 'agent' });
  const server = fakeServer({
    '/lone-worker/rules': () => ({ body: { onCallNumber: null } }),
    '/event-pti': () => ({ body: {} }),
  });
  // In a basement the position takes longer than the agent looks at the screen.
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: jest.fn() } });
  renderKit(<SosDialog serviceId={newId()} siteId={undefined} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Demander du renfort' }));
  await waitFor(() => expect(useOutbox.getState().waiting).toHaveLength(1));
  const sent = () => server.asked.filter(({ path }) => path.endsWith('/event-pti'));
  expect(sent()).toEqual([]);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined });
});

test('a call for help that the agency refuses is told, with what to do instead', async () => {
  resetKit();
  signInAs({ role: 'agent' });
  fakeServer({
    '/lone-worker/rules': () => ({ body: { onCallNumber: null } }),
    '/event-pti': () => ({ status: 404, body: { code: 404, message: 'Service introuvable.' } }),
  });
  renderKit(<SosDialog serviceId={newId()} siteId={undefined} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Demander du renfort' }));
  await waitFor(
    () => expect(toastTexts()).toContainEqual(expect.stringMatching(/Non envoyé : Service introuvable\. .*téléphone/)),
    { timeout: 5_000 },
  );
});

import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { Bell } from './bell';
import { NotificationsScreen } from './notifications.screen';

const at = '2026-11-30T10:00:00.000Z';
const shown = { type: 'request', title: 'Demande', detail: 'Congés', link: '/home', createdAt: at, readAt: at };

/** The newest notifications are read, and two older ones are not. */
const serve = () =>
  fakeServer({
    '/notifications/unread': () => ({ body: { unread: 2 } }),
    '/fetch/notifications': () => ({ body: { data: [{ ...shown, id: newId() }], filtered: 300 } }),
    '/notifications/read': () => ({ body: {} }),
  });

beforeEach(() => {
  resetKit();
  signInAs();
});

test('the bell marks as read what is older than the notifications that it shows', async () => {
  const server = serve();
  renderKit(<Bell />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Notifications : 2 non lues' }));
  await screen.findByText('Congés');
  await user.click(screen.getByRole('button', { name: 'Tout marquer comme lu' }));
  await waitFor(() => expect(server.of('/notifications/read')).toMatchObject([{ body: { until: at } }]));
});

test('so does the page', async () => {
  const server = serve();
  renderKit(<NotificationsScreen />);
  await screen.findByText('Congés');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Tout marquer comme lu' }));
  await waitFor(() => expect(server.of('/notifications/read')).toHaveLength(1));
});

test('where there are more than a page can show, it says so', async () => {
  serve();
  renderKit(<NotificationsScreen />);
  const user = userEvent.setup();
  for (let shownMore = 0; shownMore < 9; shownMore += 1)
    await user.click(await screen.findByRole('button', { name: 'Afficher plus' }));
  expect(await screen.findByText('Les 250 plus récentes sont affichées.')).toBeVisible();
});

test('the button that has marked everything as read keeps the focus, and does nothing more', async () => {
  let unread = 2;
  const server = fakeServer({
    '/notifications/unread': () => ({ body: { unread } }),
    '/fetch/notifications': () => ({ body: { data: [shown], filtered: 1 } }),
    '/notifications/read': () => {
      unread = 0;
      return { body: {} };
    },
  });
  renderKit(<NotificationsScreen />);
  await screen.findByText('Congés');
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Tout marquer comme lu' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('data-disabled', 'true'));
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(server.of('/notifications/read')).toHaveLength(1);
});

import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { SendDialog, type Sent } from './send.dialog';

beforeEach(resetKit);

const invoice: Sent = {
  id: newId(),
  number: 'F2026-0007',
  type: 0,
  status: 100,
  updatedAt: '2026-11-21T10:00:00Z',
  customer: { id: newId(), name: 'Galerie des Tilleuls' },
  total: 42_000,
  currency: 'EUR',
};
const mail = {
  ...{ recipients: 0, to: 'Galerie des Tilleuls <compta@tilleuls.example>', from: 'Sentinelle', replyTo: null },
  ...{ subject: 'Sentinelle : facture F2026-0007', text: 'Bonjour,\n\nVeuillez trouver ci-joint', html: '' },
  attachments: [],
};

test('the invoice of a customer who is sent letters is proposed as a letter', async () => {
  const server = fakeServer({ [`/invoice/${invoice.id}/send`]: () => ({ body: { invoice: {} } }) });
  renderKit(<SendDialog invoice={{ ...invoice, byLetter: true }} opened onClose={() => undefined} />);
  const user = userEvent.setup({ delay: null });
  expect(await screen.findByRole('button', { name: 'Noter comme envoyée' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Objet' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Noter comme envoyée' }));
  expect(server.of(`/invoice/${invoice.id}/send`)).toMatchObject([{ body: { channel: 'letter' } }]);
});

test('before a mail leaves its sender reads to whom, for how much and in which words', async () => {
  const server = fakeServer({ '/email/preview': () => ({ body: mail }) });
  renderKit(<SendDialog invoice={invoice} opened onClose={() => undefined} />);
  expect(await screen.findByText('Vide : Galerie des Tilleuls <compta@tilleuls.example>')).toBeVisible();
  for (const said of ['Vide : Sentinelle : facture F2026-0007', 'Galerie des Tilleuls', /420,00.€ TTC/])
    expect(screen.getByText(said)).toBeVisible();
  expect(screen.getByText(/Veuillez trouver ci-joint/)).toBeVisible();
  expect(server.of('/email/preview')[0]?.body).toMatchObject({ to: [], about: { kind: 'invoice', id: invoice.id } });
  await userEvent.setup().type(screen.getByRole('textbox', { name: 'Objet' }), 'Octobre');
  expect(server.of('/email/preview')).toHaveLength(1);
});

test('a customer without an address is named before anything is sent', async () => {
  fakeServer({ '/email/preview': () => ({ body: { ...mail, to: null } }) });
  renderKit(<SendDialog invoice={invoice} opened onClose={() => undefined} />);
  expect(await screen.findByText("Pas d'adresse e-mail sur la fiche : indiquez-en une")).toBeVisible();
});

test('any other is proposed as a mail', async () => {
  fakeServer({ '/email/preview': () => ({ body: mail }) });
  renderKit(<SendDialog invoice={invoice} opened onClose={() => undefined} />);
  expect(await screen.findByRole('button', { name: 'Envoyer par e-mail' })).toBeVisible();
});

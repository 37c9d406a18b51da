import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit, signInAs } from '../../testing/harness';
import { MailPreviewButton } from './mail-preview';

beforeEach(resetKit);

test('a preview lists what leaves with the mail, and nothing of it can be changed there', async () => {
  const file = { id: newId(), name: 'bareme.txt', bytes: 2_048 };
  const words = { subject: 'Nos tarifs', text: 'x', html: '<p>x</p>' };
  fakeServer({
    'email/preview': () => ({
      body: { recipients: 1, to: 'a@client.example', from: 'Sentinelle', replyTo: null, ...words, attachments: [file] },
    }),
  });
  const mail = { id: newId(), to: ['a@client.example'], subject: 'Nos tarifs', message: '<p>x</p>' };
  renderKit(<MailPreviewButton mail={() => mail} />);
  await userEvent.click(screen.getByRole('button', { name: 'Aperçu' }));
  expect(await screen.findByRole('button', { name: 'bareme.txt' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Retirer|Joindre/ })).not.toBeInTheDocument();
});

test('no preview is offered to an agent, whose call would be refused', () => {
  signInAs({ role: 'agent', rights: ['ACCOUNT_RIGHT_SEND_INVOICE'] });
  fakeServer({});
  renderKit(<MailPreviewButton mail={() => null} />);
  expect(screen.queryByRole('button', { name: 'Aperçu' })).not.toBeInTheDocument();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { SponsorScreen } from './sponsor.screen';

test('a refused recommendation does not stand below the thanks for the one before', async () => {
  resetKit();
  signInAs({});
  const user = userEvent.setup();
  let known = false;
  fakeServer({
    '/sponsor': () =>
      known
        ? { status: 409, body: { code: 409, message: 'Cette adresse a déjà reçu une recommandation' } }
        : { body: {} },
  });
  renderKit(<SponsorScreen />);
  const recommend = async () => {
    await user.type(screen.getByRole('textbox', { name: /Nom de l'agence/ }), 'Veille');
    await user.type(screen.getByRole('textbox', { name: /E-mail/ }), 'patron@veille.example');
    await user.click(screen.getByRole('button', { name: 'Envoyer la recommandation' }));
  };
  await recommend();
  expect(await screen.findByText('Votre recommandation part pour patron@veille.example.')).toBeTruthy();
  known = true;
  await recommend();
  expect(await screen.findByText(/déjà reçu une recommandation/)).toBeTruthy();
  expect(screen.queryByText(/part pour/)).toBeNull();
});

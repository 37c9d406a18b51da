import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@vigie/kit/runtime';
import { renderKit, resetKit } from '@vigie/kit/testing/harness';
import { saveConfirmed } from './save-confirmed';

beforeEach(resetKit);

const refusal = (key: string, message: string) => new ApiError({ code: 409, key, message });
const BEYOND = 'La facture F2026-0031 compte déjà du 11/12/2026 au 31/12/2026, après la fin.';

/** A server that wants both confirmations, one after the other. */
async function send(confirmed: { confirmProspect?: true; confirmBilledAhead?: true }): Promise<string> {
  if (!confirmed.confirmProspect) throw refusal('prospect', 'Valider le passage du prospect en client ?');
  if (!confirmed.confirmBilledAhead) throw refusal('billed_ahead', BEYOND);
  return 'saved';
}

test('each confirmation that the server requires is asked for once, with what it says', async () => {
  renderKit(<p>Abonnement</p>);
  const saved = saveConfirmed(send);
  await userEvent.click(await screen.findByRole('button', { name: 'Continuer' }));
  await screen.findByText(BEYOND);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await saved).toBe('saved');
});

test('who does not agree keeps the form; another refusal asks nothing', async () => {
  renderKit(<p>Abonnement</p>);
  const saved = saveConfirmed(() => Promise.reject(refusal('billed_ahead', BEYOND))).catch((error) => error);
  await userEvent.click(await screen.findByRole('button', { name: 'Annuler' }));
  expect(await saved).toMatchObject({ key: 'billed_ahead', told: true });
  const stale = refusal('stale', 'Modifié entre-temps');
  await expect(saveConfirmed(() => Promise.reject(stale))).rejects.toBe(stale);
});

import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { SosDialog } from './sos.dialog';

test('the number of who is on call is read as it is said, and dialled as it is', async () => {
  resetKit();
  signInAs({ role: 'agent' });
  fakeServer({ '/lone-worker/rules': () => ({ body: { onCallNumber: '+33144556600' } }) });
  renderKit(<SosDialog serviceId={newId()} siteId={undefined} onClose={() => undefined} />);
  expect(await screen.findByText('Astreinte : 01 44 55 66 00')).toBeVisible();
  expect(screen.getByRole('link', { name: "Appeler l'astreinte" })).toHaveAttribute('href', 'tel:+33144556600');
});

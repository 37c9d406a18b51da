import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { api } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { withOtherZone } from './with-other-zone';

beforeEach(resetKit);

const SAID = '2 services à venir gardent leur heure réelle';

/** Sends a site whose time zone moves services, and answers the question. */
async function answered(button: string) {
  signInAs({ role: 'manager', rights: ['ACCOUNT_RIGHT_EDIT_SITE'] });
  const server = fakeServer({
    '/site': ({ body }) =>
      (body as { confirmZone: boolean }).confirmZone
        ? { body: {} }
        : { status: 409, body: { code: 409, key: 'other_time_zone', message: SAID } },
  });
  renderKit(<p>Site</p>);
  const body = { id: newId(), customerId: newId(), name: 'Quai', timeZone: 'America/Guadeloupe' };
  const sent = withOtherZone((confirmZone) => api(siteCalls.saveSite, { body: { ...body, confirmZone } })).then(
    () => 'sent',
    () => 'kept',
  );
  expect(await screen.findByText(SAID)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: button }));
  return { outcome: await sent, sends: server.of('/site').length };
}

test('another time zone is sent again once its services were told', async () => {
  expect(await answered('Changer le fuseau')).toEqual({ outcome: 'sent', sends: 2 });
});

test('it is not sent where the user leaves it', async () => {
  expect(await answered('Annuler')).toEqual({ outcome: 'kept', sends: 1 });
});

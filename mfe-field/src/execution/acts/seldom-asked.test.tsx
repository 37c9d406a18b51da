import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import type { FieldService } from '../../my-planning/my-services.queries';
import { useLocalActs } from './local-acts.store';
import { useServiceActs } from './use-service-acts';

// The phone lost the network before it had the file.
jest.mock('./seldom-asked', () => {
  throw new Error('Loading chunk failed');
});

const AGENT = '018f0000-0000-7000-8000-000000000009';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const service = {
  ...{ id: 'one', reference: 'one', status: 100, startAt: inHours(5), endAt: inHours(9), timeZone: 'Europe/Paris' },
  ...{ customer: { id: 'c', name: 'Galerie' }, site: { id: 's', name: 'Quai 4' } },
  ...{ agent: { id: AGENT, name: 'Karim' }, startedAt: null, endedAt: null, acts: [] },
} as unknown as FieldService;

function Start() {
  const { start } = useServiceActs(service, undefined);
  return (
    <button type="button" onClick={() => void start()}>
      Prendre
    </button>
  );
}

test('a guard takes a service early although the phone never loaded the warning about it', async () => {
  resetKit();
  const server = fakeServer({});
  signInAs({ role: 'agent' });
  sessionStore.setState(({ membership }) => ({ membership: membership && { ...membership, agentId: AGENT } }));
  renderKit(<Start />, { path: '/' });
  await userEvent.click(screen.getByRole('button', { name: 'Prendre' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Prendre le service' }));
  const sent = () => server.asked.filter(({ path }) => path.endsWith('/one/start'));
  await waitFor(() => expect([...sent(), ...useLocalActs.getState().acts]).not.toEqual([]));
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VIEWING_MESSAGES } from '@vigie/contracts/platform/viewing/viewing.messages';
import { sessionStore, useToasts } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import type { FieldService } from '../../my-planning/my-services.queries';
import { useLocalActs } from './local-acts.store';
import { recordAct } from './record-act';
import { useServiceActs } from './use-service-acts';

const AGENT = '018f0000-0000-7000-8000-000000000009';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const service = (id: string, site: string) =>
  ({
    ...{ id, reference: id, status: 100, startAt: inHours(-1), endAt: inHours(1), timeZone: 'Europe/Paris' },
    ...{ customer: { id: 'c', name: 'Galerie des Tilleuls' }, site: { id: site, name: site } },
    ...{ agent: null, startedAt: null, endedAt: null, acts: [] },
  }) as unknown as FieldService;

function Acts({ other = {} }: { other?: Partial<FieldService> }) {
  const { start, pause } = useServiceActs(service('one', 'Quai 4'), { ...service('two', 'Tour Nord'), ...other });
  return (
    <>
      <button type="button" onClick={() => void start()}>
        Prendre
      </button>
      <button type="button" onClick={() => void pause()}>
        Pause
      </button>
    </>
  );
}

test('a refused act names the other service only where that service is the reason', async () => {
  resetKit();
  fakeServer({});
  signInAs({ role: 'agent' });
  sessionStore.setState(({ membership }) => ({ membership: membership && { ...membership, agentId: AGENT } }));
  const user = userEvent.setup();
  renderKit(<Acts />, { path: '/' });
  const messages = () => useToasts.getState().toasts.map(({ message }) => message);
  await user.click(screen.getByRole('button', { name: 'Prendre' }));
  await waitFor(() => expect(messages()).toEqual(["Tour Nord : terminez-le avant d'en prendre un autre."]));
  useToasts.setState({ toasts: [] });
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(messages()).toEqual(['Quai 4']));
});

test('a service whose missing end the office has settled holds nobody back from the next one', async () => {
  resetKit();
  fakeServer({});
  signInAs({ role: 'agent' });
  sessionStore.setState(({ membership }) => ({ membership: membership && { ...membership, agentId: AGENT } }));
  renderKit(<Acts other={{ isEndSettled: true }} />, { path: '/' });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Prendre' }));
  await screen.findByRole('dialog');
  expect(useToasts.getState().toasts).toEqual([]);
});

test('whoever views the agency as an agent is refused at the first tap, and nothing waits on the device', async () => {
  resetKit();
  fakeServer({});
  signInAs({ role: 'agent' });
  sessionStore.setState(({ membership }) => ({
    viewing: membership && { id: 'v', name: 'Karim', endsAt: inHours(1), membership },
  }));
  const user = userEvent.setup();
  renderKit(<Acts />, { path: '/' });
  await user.click(screen.getByRole('button', { name: 'Prendre' }));
  await waitFor(() =>
    expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([VIEWING_MESSAGES.readOnly]),
  );
  recordAct('manager', 'one', 'start');
  expect(useLocalActs.getState().acts).toEqual([]);
  sessionStore.setState({ viewing: null });
});

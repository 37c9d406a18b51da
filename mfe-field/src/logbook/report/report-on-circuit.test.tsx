import 'fake-indexeddb/auto';
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { Route, Routes } from 'react-router';
import { circuitWith, PLACES } from '../../circuit/testing/circuit';
import { ReportScreen } from './report.screen';

jest.mock('@vigie/kit/ui/capture/photo-capture', () => jest.requireActual('./testing/photo-button'));

const { inProgress, waiting, finished } = SERVICE_STATUS;

/** Reports an intrusion during a circuit, and returns what the phone sends. */
async function report(statuses: number[], where?: string) {
  resetKit();
  signInAs({ role: 'agent' });
  const circuit = circuitWith(...statuses);
  const times = (index: number) => ({
    arrivedAt: statuses[index] === waiting ? null : circuit.startedAt,
    leftAt: statuses[index] === finished ? new Date(Date.parse(circuit.startAt) + 60_000).toISOString() : null,
  });
  const services = circuit.services?.map((stop, index) => ({ ...stop, ...times(index) }));
  const acts = (services ?? []).flatMap(({ id: stopId, arrivedAt, leftAt }) => [
    ...(arrivedAt ? [{ id: `a-${stopId}`, kind: 'arrive', at: arrivedAt, payload: { stopId } }] : []),
    ...(leftAt ? [{ id: `l-${stopId}`, kind: 'leave', at: leftAt, payload: { stopId } }] : []),
  ]);
  const start = { id: 'start', kind: 'start', at: circuit.startedAt };
  const known = [start, ...acts].map((act) => ({ recordedAt: act.at, agentId: null, ...act }));
  const row = { ...circuit, services, acts: known, brokenOff: null, needsReport: false };
  const server = fakeServer({
    '/fetch/circuits': () => ({ body: { data: [row], filtered: 1 } }),
    '/event': () => ({ body: {} }),
  });
  renderKit(
    <Routes>
      <Route path="terrain/events/incident/:id?" element={<ReportScreen />} />
    </Routes>,
    { path: '/terrain/events/incident' },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Incident' }));
  await user.click(await screen.findByRole('button', { name: 'Intrusion' }));
  if (where) await user.click(await screen.findByRole('button', { name: where }));
  await user.click(await screen.findByLabelText('Que se passe-t-il ?'));
  await user.paste('Portail forcé');
  await user.click(screen.getByRole('button', { name: 'Envoyer le signalement' }));
  const sent = () => server.asked.filter(({ path }) => path.endsWith('/event'));
  await waitFor(() => expect(sent()).toHaveLength(1), { timeout: 6_000 });
  return Object.fromEntries(sent()[0]?.form ?? []);
}

test('a report on the way names no site, so that no customer reads it', async () => {
  const sent = await report([finished, waiting], "En route (lu par l'agence seule)");
  expect(sent).toMatchObject({ serviceId: 's', infos: 'Entre deux arrêts de la tournée\nPortail forcé' });
  expect(sent).not.toHaveProperty('siteId');
});

test('or the site of the stop that the agent says is concerned', async () => {
  expect(await report([finished, waiting], PLACES[1][0])).toMatchObject({ serviceId: 's', siteId: 'p1' });
});

test('a report at a stop is of that stop without a question', async () => {
  expect(await report([finished, inProgress])).toMatchObject({ serviceId: 's', siteId: 'p1' });
});

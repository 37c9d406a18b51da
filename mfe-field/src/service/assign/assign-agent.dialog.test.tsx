import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ServiceRow } from '@vigie/contracts/field/service/service';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { AssignAgentDialog } from './assign-agent.dialog';

const AGENT = '018f0000-0000-7000-8000-000000000009';
const row = (id: string, day: string) =>
  ({ id, reference: id, status: 100, agent: null, startAt: `${day}T23:30:00Z` }) as unknown as ServiceRow;
const ROWS = [row('s-late', '2027-06-01'), row('s-1', '2027-03-01'), row('s-2', '2027-03-31')];
const about = (serviceId: string, message: string) => ({
  ...{ code: 'AGENT_REST', mode: 1, agentId: AGENT },
  ...{ serviceIds: [serviceId], message },
});

let server: ReturnType<typeof fakeServer>;
let errors: object[];
beforeEach(() => {
  resetKit();
  errors = [];
  server = fakeServer({
    '/services/assign-agent': () => ({ body: { done: ROWS.map(({ id }) => id), refused: [] } }),
    '/fetch/planning/errors': () => ({ body: { errors } }),
    '/fetch/agents': () => ({ body: { data: [{ id: AGENT, name: 'Nadia Roux' }], total: 1, filtered: 1 } }),
  });
});

async function assign(onFindings: jest.Mock, rows = ROWS): Promise<void> {
  const user = userEvent.setup();
  renderKit(<AssignAgentDialog rows={rows} onFindings={onFindings} opened onClose={jest.fn()} />);
  await user.click(await screen.findByRole('combobox', { name: 'Agent' }));
  await user.click(await screen.findByRole('option', { name: 'Nadia Roux' }));
  await user.click(screen.getByRole('button', { name: 'Attribuer' }));
  await waitFor(() => expect(server.of('/services/assign-agent')).toHaveLength(1));
  await waitFor(() => expect(server.of('/fetch/planning/errors')).toHaveLength(2));
}

test('what the checks warn of is shown once the services are given, over as many periods as a request may have', async () => {
  errors = [about('s-1', 'Repos de 11 heures'), about('another', 'Ancienne anomalie')];
  const onFindings = jest.fn();
  await assign(onFindings);
  const days = server.of('/fetch/planning/errors').map(({ body }) => body);
  expect(days).toMatchObject([
    { start: '2027-03-02', end: '2027-04-01', agents: [AGENT] },
    { start: '2027-06-02', end: '2027-06-02' },
  ]);
  await waitFor(() => expect(onFindings).toHaveBeenCalledWith({ errors: ['Repos de 11 heures'], of: 'saved' }));
});

test('nothing is shown where the checks find nothing', async () => {
  const onFindings = jest.fn();
  await assign(onFindings);
  expect(onFindings).not.toHaveBeenCalled();
});

test('what was found about a service that the agent had already is not shown as if the assignment caused it', async () => {
  const had = { ...row('s-had', '2027-03-05'), agent: { id: AGENT, name: 'Nadia Roux' } } as ServiceRow;
  errors = [about('s-had', 'Ancienne anomalie'), about('s-1', 'Repos de 11 heures')];
  const onFindings = jest.fn();
  await assign(onFindings, [...ROWS, had]);
  await waitFor(() => expect(onFindings).toHaveBeenCalledWith({ errors: ['Repos de 11 heures'], of: 'saved' }));
});

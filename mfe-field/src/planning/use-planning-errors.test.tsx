import { waitFor } from '@testing-library/react';
import type { RightKey } from '@vigie/contracts/core/rights';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { useCall } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { usePlanningErrors } from './use-planning-errors';

const body = { start: '2026-11-23', end: '2026-11-29', by: 'sites' } as const;
const bars = { current: [] };

function Board() {
  const { data } = useCall(planningCalls.fetchPlanning, { body });
  usePlanningErrors(body, bars);
  return <p>{data ? 'lu' : ''}</p>;
}

const planning = { sites: [], agents: [], services: [], absences: [], timeZone: 'Europe/Paris', holidays: [] };

test.each<[RightKey, number]>([
  ['ACCOUNT_RIGHT_READ_SITES_PLANNING', 0],
  ['ACCOUNT_RIGHT_READ_AGENTS_PLANNING', 1],
])('with %s alone the findings are asked for %i times: never where the server would refuse', async (right, times) => {
  resetKit();
  signInAs({ rights: [right] });
  const server = fakeServer({
    '/fetch/planning/errors': () => ({ body: { errors: [] } }),
    '/fetch/planning': () => ({ body: planning }),
  });
  const { getByText } = renderKit(<Board />);
  await waitFor(() => getByText('lu'));
  await waitFor(() => expect(server.of('/fetch/planning/errors')).toHaveLength(times));
});

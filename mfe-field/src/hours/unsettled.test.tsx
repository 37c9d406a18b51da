import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { Unsettled } from './unsettled';

const days = { start: '2026-11-01', end: '2026-11-30' };
const serve = (filtered: number) => fakeServer({ '/fetch/anomalies': () => ({ body: { data: [], filtered } }) });

beforeEach(resetKit);

test('before an export for payroll, the anomalies of its days are counted, with the way to them', async () => {
  const { of } = serve(3);
  renderKit(<Unsettled days={days} />);
  expect(await screen.findByRole('link', { name: '3 anomalies à vérifier' })).toHaveAttribute(
    'href',
    expect.stringContaining('/platform/service/aVerifier?'),
  );
  expect(of('/fetch/anomalies')[0]?.body).toMatchObject({ filters: { state: ['toCheck'], period: days } });
});

test('nothing is asked for a reader of hours who may not settle them', async () => {
  signInAs({ rights: ['ACCOUNT_RIGHT_LIST_AGENCY_AGENT_HOURS'] });
  const { of } = serve(3);
  renderKit(<Unsettled days={days} />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(of('/fetch/anomalies')).toEqual([]);
});

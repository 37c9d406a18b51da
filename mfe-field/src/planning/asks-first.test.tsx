import type { PlanningBar } from '@vigie/contracts/field/planning/planning';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { asksFirst } from './asks-first';

jest.mock('@vigie/kit/ui/dialog/confirm', () => ({ confirm: jest.fn() }));
const asked = jest.mocked(confirm);

const bar = (status: number): PlanningBar => ({
  id: 's1',
  reference: 'S000001',
  status,
  siteId: 'quai',
  agentId: null,
  specialty: null,
  startAt: '2026-11-10T07:00:00.000Z',
  endAt: '2026-11-10T15:00:00.000Z',
  planned: true,
  invoiced: false,
  updatedAt: '2026-11-01T00:00:00.000Z',
});
const { waiting, inProgress, finished } = SERVICE_STATUS;

test.each([
  ['waiting', waiting, true, 0, 1],
  ['done, and the user agrees', finished, true, 1, 1],
  ['done, and the user does not', finished, false, 1, 0],
  ['running, and the user does not', inProgress, false, 1, 0],
])('a service that is %s', async (_how, status, agrees, questions, edits) => {
  asked.mockReset().mockResolvedValue(agrees);
  const edit = jest.fn(async () => undefined);
  await asksFirst(edit, () => bar(status))('s1', { agentId: null });
  expect([asked.mock.calls.length, edit.mock.calls.length]).toEqual([questions, edits]);
  if (questions > 0) expect(asked.mock.lastCall?.[0].message).toContain('S000001');
});

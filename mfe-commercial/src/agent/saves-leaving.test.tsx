import type { AgentSave } from '@vigie/contracts/commercial/agent/agent';
import { ApiError } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { savesLeaving } from './saves-leaving';

jest.mock('@vigie/kit/ui/dialog/confirm', () => ({ confirm: jest.fn() }));
const asked = jest.mocked(confirm);

const body = { id: 'a1', firstName: 'Karim', lastName: 'Benali', leftOn: '2026-11-30' } as AgentSave;
const follows = new ApiError({ code: 409, message: '2 services', key: 'agent_leaves' });
const refusing = (error: Error) =>
  jest.fn(async (sent: AgentSave) => {
    if (sent.confirmed !== '1') throw error;
    return 'saved';
  });

test('what follows the day of leaving is read before it is saved', async () => {
  const save = refusing(follows);
  asked.mockReset().mockResolvedValue(true);
  expect(await savesLeaving(body, save)).toBe('saved');
  expect(asked.mock.lastCall?.[0]).toMatchObject({ message: '2 services', tone: 'negative' });
  expect(save).toHaveBeenLastCalledWith({ ...body, confirmed: '1' });
});

test('whoever does not agree, and any other refusal, saves nothing', async () => {
  asked.mockReset().mockResolvedValue(false);
  await expect(savesLeaving(body, refusing(follows))).rejects.toBe(follows);
  const stale = new ApiError({ code: 409, message: 'Modifié', key: 'stale' });
  await expect(savesLeaving(body, refusing(stale))).rejects.toBe(stale);
  expect(asked).toHaveBeenCalledTimes(1);
});

import { renderHook } from '@testing-library/react';
import { newId } from '@vigie/contracts/core/id';
import { ApiError, api } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { createSeries } from './create-series';
import { useSameRequest } from './same-request';

jest.mock('@vigie/kit/ui/dialog/confirm', () => ({ confirm: jest.fn() }));
jest.mock('@vigie/kit/runtime', () => ({ ...jest.requireActual('@vigie/kit/runtime'), api: jest.fn() }));
const asked = jest.mocked(confirm);
const sent = jest.mocked(api);

const series = { id: newId(), service: { site: { id: newId() } }, recurrence: {} };
const stands = new ApiError({ code: 409, message: '2 services sont déjà prévus', key: 'series_stands' });

test.each([
  [true, []],
  [false, null],
])('a series that stands already is asked about; the planner agrees: %s', async (agrees, expected) => {
  asked.mockReset().mockResolvedValue(agrees);
  sent
    .mockReset()
    .mockRejectedValueOnce(stands)
    .mockResolvedValueOnce({ created: [series.id], warnings: [] });
  expect(await createSeries(series)).toEqual(expected);
  expect(asked.mock.lastCall?.[0]).toMatchObject({ message: '2 services sont déjà prévus' });
  const again = sent.mock.calls.map(([, input]) => (input as { body: { again: boolean } }).body.again);
  expect(again).toEqual(agrees ? [false, true] : [false]);
});

test('another refusal is told as it is, without a question', async () => {
  asked.mockReset();
  sent.mockReset().mockRejectedValue(new ApiError({ code: 400, message: 'Obligatoire' }));
  await expect(createSeries(series)).rejects.toThrow('Obligatoire');
  expect(asked).not.toHaveBeenCalled();
});

test('the same content sent again is the same request; another content is another', () => {
  const { result } = renderHook(() => useSameRequest((days: number[]) => ({ id: newId(), days })));
  const first = result.current([1]);
  expect(result.current([1])).toBe(first);
  expect(result.current([2]).id).not.toBe(first.id);
});

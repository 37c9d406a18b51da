import { activeService, isBegun, nextService, serviceStatuses } from './service.statuses';

const list = (...statuses: number[]) => statuses.map((status, index) => ({ id: index + 1, status }));

describe('services of a circuit', () => {
  test.each([
    [list(300, 200, 100, 100), 2, 3],
    [list(300, 500, 100), undefined, 3],
    [list(300, 300), undefined, undefined],
    [list(110, 100), undefined, 2],
  ])('%j', (services, active, next) => {
    expect(activeService(services)?.id).toBe(active);
    expect(nextService(services)?.id).toBe(next);
  });
});

test('what somebody began or called done is begun; what is still to come, missed or cancelled is not', () => {
  expect(serviceStatuses.names.filter((name) => isBegun({ status: serviceStatuses.value[name] }))).toEqual([
    'inProgress',
    'finished',
    'interrupted',
    'paused',
    'notFinished',
  ]);
});

import { newId } from '@vigie/contracts/core/id';
import { planningCheckCalls } from '@vigie/contracts/field/planning/planning-checks.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { DEFAULT_LIMITS } from '@vigie/contracts/rules/planning/settings';
import { newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../testing/directory';

let world: World;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  owner = await newPerson(world, await newAgency(world), { owner: true });
  const { siteId } = await newSite(world, owner.agencyId, { name: 'Quai nord' });
  const agentId = await newAgent(world, owner.agencyId, { hoursLimitMin: 9_300 });
  const service = {
    id: newId(),
    site: { id: siteId },
    agent: { id: agentId },
    startAt: '2027-03-02T08:00:00Z',
    endAt: '2027-03-02T19:00:00Z',
  };
  await ok(world, owner, serviceCalls.saveServices, { body: { services: [service] } });
});
afterAll(() => world.close());

const preview = async (modes: object, limits: object = {}) => {
  const body = {
    start: '2027-03-01',
    end: '2027-03-31',
    by: 'agents' as const,
    modes,
    limits: { ...DEFAULT_LIMITS, ...limits },
  };
  const { checks } = await ok(world, owner, planningCheckCalls.previewPlanningChecks, { body });
  return checks.find(({ code }) => code === 'SERVICE_MAX_DURATION');
};

test('a stricter limit is tried on the month without being saved: eleven hours against a limit of ten', async () => {
  expect(await preview({})).toEqual({ code: 'SERVICE_MAX_DURATION', now: 0, tried: 0, example: null });
  const tried = await preview({}, { serviceMaxDurationMin: 600 });
  expect(tried).toMatchObject({ now: 0, tried: 1, example: expect.stringContaining("fixé par l'agence") });
  expect(await preview({})).toMatchObject({ now: 0, tried: 0 });
});

test('a check that is switched off finds nothing', async () => {
  expect(await preview({ checkServiceMaxDuration: 0 }, { serviceMaxDurationMin: 600 })).toMatchObject({ tried: 0 });
});

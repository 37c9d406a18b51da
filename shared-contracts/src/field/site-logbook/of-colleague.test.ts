import { EVENT_TYPES } from '../../catalogues/event-types';
import { isOfColleague } from './of-colleague';

test.each([
  'agent_fall',
  'agent_inactive',
  'break_start',
  'service_late',
  'service_start_late',
  'service_stopped_early',
  'circuit_late',
])('%s is about the agent, not about its site', (typeKey) => {
  expect(EVENT_TYPES.map((type) => type.typeKey)).toContain(typeKey);
  expect(isOfColleague(typeKey)).toBe(true);
});

test.each([
  'incident_intrusion',
  'service_start',
  'service_interrupted',
  'round_finish',
  'checkpoint_jump',
  'no_such_type',
])('%s is of the site', (typeKey) => {
  expect(isOfColleague(typeKey)).toBe(false);
});

import { proposedTypes } from './proposed-types';

test('what the agency does not propose is not offered, and what it says nothing of is as in the catalogue', () => {
  const all = proposedTypes([]);
  expect(all).toContain('incident_intrusion');
  expect(all).not.toContain('service_start');
  const fewer = proposedTypes([
    { typeKey: 'incident_intrusion', enabled: false },
    { typeKey: 'service_start', enabled: true },
  ]);
  expect(fewer).toEqual(all.filter((key) => key !== 'incident_intrusion'));
});

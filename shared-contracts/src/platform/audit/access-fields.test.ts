import { AGENCY_STATUS } from '../agency/agency.statuses';
import { agencyChangesSchema, agencySaveSchema } from '../agency/agency-changes';
import { ACCESS_FIELDS } from './audit';

test('the audit names whatever the administration may change of an agency beside its settings', () => {
  const settings = Object.keys(agencyChangesSchema.shape);
  // The owner is invited on its own, with an entry of its own.
  const others = ['id', 'updatedAt', 'owner', ...settings];
  const changed = Object.keys(agencySaveSchema.shape).filter((key) => !others.includes(key));
  expect(Object.keys(ACCESS_FIELDS)).toEqual(expect.arrayContaining(changed));
});

test('a blocked agency is told in words', () => {
  expect(ACCESS_FIELDS.status.text(AGENCY_STATUS.deactivated)).toBe('Désactivée');
  expect(ACCESS_FIELDS.payment.words).toMatchObject({ disputed: 'Contesté' });
});

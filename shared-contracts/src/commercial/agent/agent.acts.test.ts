import { refusalOf } from '../../core/acts/judge';
import { PLATFORM_MESSAGES } from '../../core/messages/platform';
import { agentActs } from './agent.acts';

const { acts, statuses } = agentActs;
const agent = {
  id: 'a',
  status: statuses.value.unlicensed as number,
  updatedAt: '',
  firstName: 'Karim',
  lastName: 'Benali',
  email: 'karim.benali@exemple.test' as string | null,
  licenceEndsOn: null as string | null,
};
const licensed = { ...agent, status: statuses.value.licensed };

test('a licence opens an account, which needs an address', () => {
  expect(refusalOf(statuses, acts.activate, agent)).toBeNull();
  expect(refusalOf(statuses, acts.activate, { ...agent, email: null })).toBe(PLATFORM_MESSAGES.licenceNeedsEmail);
});

test('a licence that ends by itself is not taken before', () => {
  expect(refusalOf(statuses, acts.deactivate, licensed)).toBeNull();
  expect(refusalOf(statuses, acts.deactivate, { ...licensed, licenceEndsOn: '2026-12-31' })).toBe(
    PLATFORM_MESSAGES.autoDisabledAgent,
  );
});

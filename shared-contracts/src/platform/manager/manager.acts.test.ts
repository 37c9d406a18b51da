import { PLATFORM_MESSAGES } from '../../core/messages/platform';
import { managerActs } from './manager.acts';

const manager = { id: 'm', status: 100, updatedAt: '', name: 'Camille', owner: false, self: false, ready: false };

test('the owner stays, and nobody closes the own account', () => {
  const { activate, deactivate, archive, restore, delete: remove } = managerActs.acts;
  for (const { when } of [activate, deactivate, archive, restore, remove]) {
    expect(when?.(manager)).toBeNull();
    expect(when?.({ ...manager, owner: true, self: true })).toBe(PLATFORM_MESSAGES.ownerStatus);
    expect(when?.({ ...manager, self: true })).toBe(PLATFORM_MESSAGES.ownAccountStatus);
  }
});

test('an invitation is sent again to who has not answered it', () => {
  const { when } = managerActs.acts.invite;
  expect(when(manager)).toBeNull();
  expect(when({ ...manager, ready: true })).toBe(PLATFORM_MESSAGES.invitationAnswered);
});

import { managerActs } from '@vigie/contracts/platform/manager/manager.acts';
import { MANAGER_STATUS } from '@vigie/contracts/platform/manager/manager.statuses';
import { actHandlers, onlyStatus } from '@vigie/service-kit/acts/act-handlers';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { currentRequestId } from '@vigie/service-kit/request-context';
import type { z } from 'zod';
import { selectUser } from '../account/accounts';
import { invite } from '../account/invitation';
import { lockMembership, type MembershipRecord, membership } from '../account/membership';
import { writeAudit } from '../audit/write-audit';
import { saveManager } from './save-manager';

const manager: NounBinding<MembershipRecord, z.input<typeof managerActs.answer>> = {
  ...membership,
  lock: async (id) => {
    const found = await lockMembership(id);
    return found?.role === 'manager' ? found : undefined;
  },
  gone: [MANAGER_STATUS.deleted],
};

export const managerActHandlers = actHandlers(managerActs, manager, {
  save: saveManager,
  does: {
    invite: async ({ userId }, _body, { agencyId }) => {
      await invite(agencyId, await selectUser(userId), currentRequestId());
    },
    activate: onlyStatus,
    deactivate: onlyStatus,
    archive: onlyStatus,
    restore: onlyStatus,
    delete: ({ id }, _body, { agencyId, userId }) =>
      writeAudit({ agencyId, userId, action: 'manager.deleted', entity: 'manager', entityId: id }),
  },
});

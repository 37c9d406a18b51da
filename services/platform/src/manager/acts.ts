import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { managerActs } from '@vigie/contracts/platform/manager/manager.acts';
import { MANAGER_STATUS } from '@vigie/contracts/platform/manager/manager.statuses';
import { actHandlers, onlyStatus } from '@vigie/service-kit/acts/act-handlers';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { sql } from 'kysely';
import type { z } from 'zod';
import { writeAudit } from '../audit';
import { db } from '../tables';
import { saveManager } from './save-manager';
import { selectManagerById } from './select-manager';

export type ManagerRecord = NonNullable<Awaited<ReturnType<typeof lockManager>>>;

const lockManager = (id: string) =>
  db()
    .selectFrom('membership as m')
    .innerJoin('userAccount as u', 'u.id', 'm.userId')
    .innerJoin('agency as a', 'a.id', 'm.agencyId')
    .select(['m.id', 'm.userId', 'm.status', 'm.updatedAt'])
    .select([
      sql<string>`trim(coalesce(m.given_first_name, u.first_name) || ' ' || coalesce(m.given_last_name, u.last_name))`.as(
        'name',
      ),
      sql<boolean>`a.owner_user_id is not distinct from u.id`.as('owner'),
      sql<boolean>`m.user_id is not distinct from public.signed_in_user()`.as('self'),
    ])
    .where('m.id', '=', id)
    .where('m.agencyId', '=', sql<string>`public.current_agency()`)
    .where('m.role', '=', 'manager')
    .forUpdate('m')
    .executeTakeFirst();

const manager: NounBinding<ManagerRecord, z.input<typeof managerActs.answer>> = {
  table: 'platform.membership',
  lock: lockManager,
  visible: () => true,
  notFound: PLATFORM_MESSAGES.managerNotFound,
  answer: async (id) => ({ manager: await selectManagerById(id) }),
  audience: () => ({ right: 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS' }),
  gone: [MANAGER_STATUS.deleted],
  history: {
    silent: ['user_id', 'role', 'customer_id', 'agent_id', 'given_first_name', 'given_last_name', 'refused_at'],
  },
};

export const managerActHandlers = actHandlers(managerActs, manager, {
  save: saveManager,
  does: {
    activate: onlyStatus,
    deactivate: onlyStatus,
    archive: onlyStatus,
    restore: onlyStatus,
    delete: ({ id }, _body, { agencyId, userId }) =>
      writeAudit({ agencyId, userId, action: 'manager.deleted', entity: 'manager', entityId: id }),
  },
});

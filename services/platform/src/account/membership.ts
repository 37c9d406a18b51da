import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { managerActs } from '@vigie/contracts/platform/manager/manager.acts';
import { type Actor, productItself } from '@vigie/service-kit/acts/actor';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { runAct } from '@vigie/service-kit/acts/run-act';
import { sql } from 'kysely';
import type { z } from 'zod';
import { HAS_ANSWERED, selectManagerById } from '../manager/select-manager';
import { db } from '../tables';
import { MEMBER_NAME } from './member-name';

export type MembershipRecord = NonNullable<Awaited<ReturnType<typeof lockMembership>>>;

/** Reads a membership with a row lock, together with its user and its agency. */
export const lockMembership = (id: string) =>
  db()
    .selectFrom('membership as m')
    .innerJoin('userAccount as u', 'u.id', 'm.userId')
    .innerJoin('agency as a', 'a.id', 'm.agencyId')
    .select(['m.id', 'm.userId', 'm.role', 'm.status', 'm.updatedAt'])
    .select([
      MEMBER_NAME.as('name'),
      sql<boolean>`a.owner_user_id is not distinct from u.id`.as('owner'),
      sql<boolean>`m.user_id is not distinct from public.signed_in_user()`.as('self'),
      HAS_ANSWERED.as('ready'),
    ])
    .where('m.id', '=', id)
    .where('m.agencyId', '=', sql<string>`public.current_agency()`)
    .forUpdate('m')
    .executeTakeFirst();

/** No state counts as gone, since a removed membership may be opened again. */
export const membership: NounBinding<MembershipRecord, z.input<typeof managerActs.answer>> = {
  table: 'platform.membership',
  lock: lockMembership,
  visible: () => true,
  notFound: PLATFORM_MESSAGES.managerNotFound,
  answer: async (id) => ({ manager: await selectManagerById(id) }),
  audience: () => ({ right: 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS' }),
  gone: [],
  history: {
    silent: ['user_id', 'role', 'customer_id', 'agent_id', 'given_first_name', 'given_last_name', 'refused_at'],
  },
};

type OwnAct = 'accept' | 'refuse' | 'open' | 'close';

/**
 * Moves a membership to another state through an act, the only way to write the state. `also` writes the further
 * columns and returns the next state where there are several.
 */
export const changeMembership = (
  act: OwnAct,
  id: string,
  actor: Actor,
  also: () => Promise<unknown>,
): Promise<number> => runAct(asAnySet(managerActs), act, membership, also, { id, body: {} }, actor);

/** The actor that reconciles the accounts of an agency with its agent and customer files: the product itself. */
export async function accountKeeper(agencyId: string): Promise<Actor> {
  const agency = await db()
    .selectFrom('agency')
    .select('timeZone')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  return productItself({ agencyId, timeZone: agency.timeZone });
}

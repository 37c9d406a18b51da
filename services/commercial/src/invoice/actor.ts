import type { Caller, Standing } from '@vigie/service-kit/http/caller';
import type { Actor } from './history';

export const actorOf = (context: { caller: Caller; standing: Standing; requestId: string }): Actor => ({
  agencyId: context.standing.agencyId,
  userId: context.caller.userId,
  name: context.caller.name,
  requestId: context.requestId,
});

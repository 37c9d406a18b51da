import { newId } from '@vigie/contracts/core/id';
import { viewingCalls } from '@vigie/contracts/platform/viewing/viewing.calls';
import { api } from '../api/client';
import { queryClient } from '../api/query-client';
import { navigateTo } from '../router';
import { sessionOf, sessionStore } from './session.store';
import { endViewingAt, endViewingLocally } from './viewing-end';

/** Looks at the agency as one of its people, in this tab: read only, and no longer than the server allows. */
export async function beginViewing(membershipId: string): Promise<void> {
  const { viewing } = await api(viewingCalls.beginViewing, { body: { id: newId(), membershipId } });
  const { user } = sessionStore.getState();
  if (!user) return;
  sessionStore.setState(sessionOf(user, undefined, null, viewing), true);
  // What the user read itself must not be seen as what the other one sees.
  queryClient.clear();
  endViewingAt(viewing.id, viewing.endsAt);
  navigateTo('/', { replace: true });
}

/** Back to oneself. Without an answer the viewing is left all the same, and ends at the server by itself. */
export async function leaveViewing(): Promise<void> {
  const { viewing } = sessionStore.getState();
  if (!viewing) return;
  await api(viewingCalls.endViewing, { params: { id: viewing.id } }, { asSelf: true }).catch(() => undefined);
  endViewingLocally(viewing.id);
}

import { newId } from '@vigie/contracts/core/id';
import { viewingCalls } from '@vigie/contracts/platform/viewing/viewing.calls';
import { api } from '../api/client';
import { queryClient } from '../api/query-client';
import { navigateTo } from '../router';
import { sessionOf, sessionStore } from './session.store';
import { endViewingAt, endViewingLocally, keepViewing } from './viewing-end';

/** Starts a viewing of a person in this tab: read-only, and for at most the time that the server allows. */
export async function beginViewing(membershipId: string): Promise<void> {
  const { viewing } = await api(viewingCalls.beginViewing, { body: { id: newId(), membershipId } });
  const { user } = sessionStore.getState();
  if (!user) return;
  sessionStore.setState(sessionOf(user, undefined, null, viewing), true);
  // Data that the user has read must not show as the data of the person viewed.
  queryClient.clear();
  keepViewing({ userId: user.id, viewing });
  endViewingAt(viewing.id, viewing.endsAt);
  navigateTo('/', { replace: true });
}

/** Ends the viewing. Without an answer the tab leaves it all the same, and the server lets it expire. */
export async function leaveViewing(): Promise<void> {
  const { viewing } = sessionStore.getState();
  if (!viewing) return;
  await api(viewingCalls.endViewing, { params: { id: viewing.id } }, { asSelf: true }).catch(() => undefined);
  endViewingLocally(viewing.id);
}

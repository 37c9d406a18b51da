import { prefixedPath } from '@vigie/contracts/core/paths';
import { liveCalls } from '@vigie/contracts/platform/live/live.calls';
import type { Person } from '@vigie/testing/people';
import type { World } from '@vigie/testing/world';
import type { Told } from './load';

export interface Listener {
  close(): void;
}

/** Opens the live stream of a person. With `told` it records when the update of an act's service arrives. */
export async function listen(world: World, person: Person, told?: Told): Promise<Listener> {
  const ended = new AbortController();
  const template = person.role === 'agent' ? prefixedPath(liveCalls.live, 'agent') : liveCalls.live.path;
  const path = template.replace(':agencyId', person.agencyId).replace(':agentId', person.agentId ?? '');
  const answer = await fetch(`${world.urls.platform}/api${path}`, {
    headers: { authorization: `Bearer ${person.token}`, accept: 'text/event-stream' },
    signal: ended.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`live: ${answer.status}`);
  void follow(answer.body, told).catch(() => undefined);
  return { close: () => ended.abort() };
}

async function follow(body: ReadableStream<Uint8Array>, told: Told | undefined): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body) {
    if (!told) continue;
    text += decoder.decode(part, { stream: true });
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) note(event, told);
  }
}

/** Counts the wait of an act up to the first update of its service. */
function note(event: string, told: Told): void {
  if (!event.startsWith('event: service.')) return;
  const { ids } = JSON.parse(event.slice(event.indexOf('data: ') + 6)) as { ids: string[] };
  for (const id of ids) {
    const sentMs = told.sentMs.get(id);
    if (sentMs === undefined) continue;
    told.sentMs.delete(id);
    told.waits.push(performance.now() - sentMs);
  }
}

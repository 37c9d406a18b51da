import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { informationNoteCalls } from '@vigie/contracts/commercial/information-note/information-note.calls';
import { newId } from '@vigie/contracts/core/id';
import { ok, type Person } from '../../people';
import type { World } from '../../world';
import type { NounFixture } from '../furnishing';

async function newDraft(world: World, who: Person): Promise<string> {
  const agent = { id: newId() };
  const email = `${agent.id}@exemple.test`;
  await ok(world, who, agentCalls.saveAgent, { body: { ...agent, firstName: 'Karim', lastName: 'Haddad', email } });
  const id = newId();
  const body = { id, title: 'Consignes', content: '<p>À lire</p>', audience: 'agents' as const, agents: [agent] };
  await ok(world, who, informationNoteCalls.saveInformationNote, { body });
  return id;
}

async function publish(world: World, who: Person, id: string): Promise<void> {
  const params = { id };
  const { informationNote } = await ok(world, who, informationNoteCalls.informationNote, { params });
  const body = { updatedAt: informationNote.updatedAt };
  await ok(world, who, informationNoteCalls.publishInformationNote, { params, body });
}

/**
 * Creates a note in a state. A published note has recipients, so it is published by its act; the other states follow
 * from there.
 */
async function newNoteIn(world: World, who: Person, state: string): Promise<string> {
  const id = await newDraft(world, who);
  const params = { id };
  if (state === 'draft') return id;
  if (state !== 'deleted') await publish(world, who, id);
  const { updatedAt } = (await ok(world, who, informationNoteCalls.informationNote, { params })).informationNote;
  if (state === 'archived')
    await ok(world, who, informationNoteCalls.archiveInformationNote, { params, body: { updatedAt } });
  if (state === 'deleted')
    await ok(world, who, informationNoteCalls.deleteInformationNote, { params, query: { updatedAt } });
  return id;
}

export const informationNoteFurnishing: NounFixture = {
  table: 'commercial.information_note',
  make: newDraft,
  makeIn: newNoteIn,
};

/** Publishes a note to every agent. */
export async function furnishNote(world: World, owner: Person, mark: string): Promise<void> {
  const id = newId();
  const body = { id, title: `Note ${mark}`, content: `<p>Consignes ${mark}</p>` };
  await ok(world, owner, informationNoteCalls.saveInformationNote, { body });
  await publish(world, owner, id);
}

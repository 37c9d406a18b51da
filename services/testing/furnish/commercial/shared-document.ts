import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { sharedDocumentCalls } from '@vigie/contracts/commercial/shared-document/shared-document.calls';
import { newId } from '@vigie/contracts/core/id';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { ok, type Person } from '../../people';
import type { World } from '../../world';
import type { NounFixture } from '../furnishing';

async function sent(world: World, who: Person, mark: string): Promise<{ id: string }> {
  const form = new FormData();
  form.append('file', new Blob([`Texte ${mark}`]), `${mark}.txt`);
  const { files } = await ok(world, who, fileCalls.upload, undefined, { form });
  return { id: files[0]?.id ?? '' };
}

export async function shareDocument(world: World, who: Person, agentId: string, mark: string): Promise<string> {
  const id = newId();
  const body = { id, owner: 'agent' as const, agent: { id: agentId }, name: `Attestation ${mark}` };
  await ok(world, who, sharedDocumentCalls.saveDocument, { body: { ...body, file: await sent(world, who, mark) } });
  return id;
}

export async function addFormation(world: World, who: Person, mark: string): Promise<string> {
  const id = newId();
  const body = { id, name: `Formation ${mark}`, file: await sent(world, who, mark) };
  await ok(world, who, sharedDocumentCalls.saveFormationDocument, { body });
  return id;
}

export const documentFurnishing: NounFixture = {
  table: 'commercial.document',
  async make(world, who) {
    const id = newId();
    await ok(world, who, agentCalls.saveAgent, { body: { id, firstName: 'Karim', lastName: 'Haddad' } });
    return shareDocument(world, who, id, 'test');
  },
};
export const formationFurnishing: NounFixture = {
  table: 'commercial.formation_document',
  make: (world, who) => addFormation(world, who, 'test'),
};

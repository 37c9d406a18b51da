import { recordImportCalls } from '@vigie/contracts/commercial/record-import/record-import.calls';
import { newId } from '@vigie/contracts/core/id';
import { workOnImport } from '@vigie/service-commercial/record-import/work-on-import';
import { ok, type Person } from '../../people';
import type { World } from '../../world';
import type { NounFixture } from '../furnishing';

/** The multipart body of a request that uploads a file. */
export function formOf(content: string | Uint8Array, name = 'fichier.csv'): FormData {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return form;
}

type Importing = 'importCustomers' | 'importSites' | 'importAgents' | 'importPrices' | 'importExpirations';

/** Uploads a file and runs its analysis. */
export async function analysed(
  world: World,
  who: Person,
  call: Importing,
  content: string | Uint8Array,
  name?: string,
) {
  const sent = await ok(world, who, recordImportCalls[call], undefined as never, { form: formOf(content, name) });
  return worked(world, who, sent.recordImport.id);
}

/** Runs the pending work of an import, then reads it. */
export async function worked(world: World, who: Person, id: string) {
  const { agencyId } = who;
  await workOnImport({ database: world.databases.commercial, agencyId, ask: () => undefined }, id);
  return (await ok(world, who, recordImportCalls.recordImport, { params: { id } })).recordImport;
}

/** Uploads a file of one customer, analysed and ready to import. */
async function newImport(world: World, who: Person): Promise<string> {
  return (await analysed(world, who, 'importCustomers', `Nom\nClient ${newId()}\n`)).id;
}

async function newImportIn(world: World, who: Person, state: string): Promise<string> {
  if (state === 'analysing' || state === 'toMap') {
    const content = state === 'toMap' ? 'Libellé\nX\n' : 'Nom\nX\n';
    const call = recordImportCalls.importCustomers;
    const { id } = (await ok(world, who, call, undefined as never, { form: formOf(content) })).recordImport;
    if (state === 'toMap') await worked(world, who, id);
    return id;
  }
  const id = await newImport(world, who);
  const params = { id };
  const based = async () => ({
    updatedAt: (await ok(world, who, recordImportCalls.recordImport, { params })).recordImport.updatedAt,
  });
  if (state === 'discarded')
    await ok(world, who, recordImportCalls.discardRecordImport, { params, query: await based() });
  if (state === 'ready' || state === 'discarded') return id;
  await ok(world, who, recordImportCalls.runRecordImport, { params, body: await based() });
  if (state === 'running') return id;
  await worked(world, who, id);
  if (state === 'done') return id;
  await ok(world, who, recordImportCalls.undoRecordImport, { params, body: await based() });
  if (state === 'undone') await worked(world, who, id);
  return id;
}

export const recordImportFurnishing: NounFixture = {
  table: 'commercial.record_import',
  make: newImport,
  makeIn: newImportIn,
};

/** Uploads a file of customers that awaits confirmation. */
export async function furnishRecordImport(world: World, owner: Person, mark: string): Promise<void> {
  await analysed(world, owner, 'importCustomers', `Nom;Ville\nClient importé ${mark};${mark}\n`, `${mark}.csv`);
}

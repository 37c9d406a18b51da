import { informationNoteCalls } from '@vigie/contracts/commercial/information-note/information-note.calls';
import { DEMO_ACCOUNTS } from '../../local/launcher/programs';
import { DEMO_AGENCY } from '../agency';
import { KARIM } from '../agents';
import { type DemoClient, found, openClient } from '../client';
import type { DemoContext, Step } from '../context';
import { demoId } from '../seed';

const scope = { agencyId: DEMO_AGENCY };

interface Sample {
  key: string;
  title: string;
  content: string;
  became: 'draft' | 'published' | 'read';
}

const SAMPLES: readonly Sample[] = [
  {
    key: 'keys',
    title: 'Remise des clés en fin de service',
    content:
      '<p>Chaque trousseau est <strong>rendu au poste</strong> et inscrit en main courante.</p><ul><li>Comptez les clés avec la relève.</li><li>Signalez tout manque avant de partir.</li></ul>',
    became: 'read',
  },
  {
    key: 'winter',
    title: 'Tenue d’hiver à partir du 1er novembre',
    content:
      '<p>La parka haute visibilité est obligatoire sur les rondes extérieures.</p><p>Une taille ne convient pas ? Faites une demande « Tenue et matériel ».</p>',
    became: 'published',
  },
  {
    key: 'fire',
    title: 'Exercice d’évacuation du mois prochain',
    content: '<p>Date et points de rassemblement à confirmer avec le client.</p>',
    became: 'draft',
  },
];

/** Creates a note that the agent who signs in has read, one that is unread, and a draft. */
export const noteSteps = (context: DemoContext, owner: DemoClient): Step[] =>
  SAMPLES.map((sample) => () => write(context, owner, sample));

async function write(context: DemoContext, owner: DemoClient, sample: Sample): Promise<void> {
  const { key, title, content, became } = sample;
  const params = { id: demoId(`note/${key}`) };
  if (await found(owner.call(informationNoteCalls.informationNote, { params }, scope))) return;
  const body = { ...params, title, content };
  const { informationNote } = await owner.call(informationNoteCalls.saveInformationNote, { body }, scope);
  if (became === 'draft') return;
  const { updatedAt } = informationNote;
  await owner.call(informationNoteCalls.publishInformationNote, { params, body: { updatedAt } }, scope);
  if (became !== 'read') return;
  const agent = await openClient(context.url, DEMO_ACCOUNTS.agent);
  const own = { ...scope, agentId: KARIM };
  const { notes } = await agent.call(informationNoteCalls.myInformationNotes, undefined, own);
  const copy = notes.find(({ id }) => id === params.id)?.copy;
  if (copy) await agent.call(informationNoteCalls.readInformationNote, { params: { id: copy } }, own);
}

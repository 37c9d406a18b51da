import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import type { SharedDocumentSave } from '@vigie/contracts/commercial/shared-document/shared-document';
import { sharedDocumentCalls } from '@vigie/contracts/commercial/shared-document/shared-document.calls';
import { addDays } from '@vigie/contracts/core/time/days';
import { DEMO_AGENCY } from '../agency';
import { KARIM } from '../agents';
import { type DemoClient, found } from '../client';
import type { Step } from '../context';
import { demoId } from '../seed';

const scope = { agencyId: DEMO_AGENCY };

/** Returns the smallest PDF that every reader opens: one page with its title. */
function paperOf(title: string): Blob {
  const plain = title.normalize('NFD').replace(/[^\x20-\x7e]|[()\\]/g, '');
  const page = `BT /F1 20 Tf 60 760 Td (${plain}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${page.length}>>stream\n${page}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
  return new Blob([text + end], { type: 'application/pdf' });
}

const sent = (owner: DemoClient, name: string) => owner.upload(paperOf(name), `${name}.pdf`, scope);

/** Shares documents of the agent and the customer who sign in, and training files for everybody. */
export const documentSteps = (owner: DemoClient, today: string): Step[] => [
  () => share(owner, 'certificate', { name: 'Attestation de travail', owner: 'agent', agent: { id: KARIM } }),
  () =>
    share(owner, 'insurance', {
      name: 'Attestation de mutuelle',
      owner: 'agent',
      agent: { id: KARIM },
      endDate: addDays(today, 200),
    }),
  async () => {
    const { data } = await owner.call(customerCalls.fetchCustomers, { body: { query: 'Tilleuls', limit: 1 } }, scope);
    const [customer] = data;
    if (customer)
      await share(owner, 'liability', {
        name: 'Attestation de responsabilité civile',
        owner: 'customer',
        customer: { id: customer.id },
        endDate: addDays(today, 120),
      });
  },
  () => train(owner, 'sst', 'Support SST', 'À relire avant le recyclage.'),
  () => train(owner, 'fire', 'Consignes incendie', null),
];

async function share(owner: DemoClient, key: string, document: Omit<SharedDocumentSave, 'id' | 'file'>): Promise<void> {
  const params = { id: demoId(`document/${key}`) };
  if (await found(owner.call(sharedDocumentCalls.document, { params }, scope))) return;
  const body = { ...params, ...document, file: await sent(owner, document.name) };
  await owner.call(sharedDocumentCalls.saveDocument, { body }, scope);
}

async function train(owner: DemoClient, key: string, name: string, description: string | null): Promise<void> {
  const params = { id: demoId(`formation/${key}`) };
  if (await found(owner.call(sharedDocumentCalls.formationDocument, { params }, scope))) return;
  const body = { ...params, name, description, file: await sent(owner, name) };
  await owner.call(sharedDocumentCalls.saveFormationDocument, { body }, scope);
}

import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { newItem } from '../commercial-document/new-item';
import { estimateDraft } from '../estimate/estimate-draft';
import { EstimateEditor } from '../estimate/estimate-editor.dialog';
import { DraftDialog } from '../invoice/draft.dialog';
import { type InvoiceCopy, invoiceDraft } from '../invoice/invoice-draft';
import { purchaseOrderDraft } from '../purchase-order/purchase-order-draft';
import { PurchaseOrderEditor } from '../purchase-order/purchase-order-editor.dialog';

beforeEach(resetKit);

const id = newId();
const named = (name: string) => ({ id: newId(), name });
const [customer, other, site, second, agent] = ['Galerie', 'Usine', 'Hall', 'Quai', 'Sûreté SARL'].map(named);
if (!customer || !other || !site || !second || !agent) throw new Error('no names');

const items = [{ ...newItem(), name: 'Gardiennage', unitPriceCents: 2_500 }];
const ofCustomer = { items, title: 'Mars', customer: { id: customer.id }, site: { id: site.id } };
const dialog = { opened: true, onClose: () => undefined, id };
const serve = () =>
  fakeServer({
    '/fetch/customers': () => ({ body: { data: [customer, other], filtered: 2 } }),
    '/fetch/sites': ({ body }) => {
      const of = (body.filters as { customers?: string[] }).customers?.[0];
      return { body: { data: of === other.id ? [] : [site, second], filtered: 2 } };
    },
    '/estimate': () => ({ body: { estimate: {} } }),
    '/invoice': () => ({ body: { invoice: {} } }),
    '/purchaseOrder': () => ({ body: { purchaseOrder: {} } }),
  });
const keep = () => userEvent.click(screen.getByRole('button', { name: /^Enregistrer( le brouillon)?$/ }));

const EDITORS = {
  '/estimate': <EstimateEditor {...dialog} copy={{ draft: { ...estimateDraft(id), ...ofCustomer }, customer }} />,
  '/invoice': (
    <DraftDialog
      {...dialog}
      copy={{ draft: { ...invoiceDraft(id), ...ofCustomer }, customer } as unknown as InvoiceCopy}
    />
  ),
};

describe.each(Object.entries(EDITORS))('%s', (path, editor) => {
  test('its site and its period are seen and changed', async () => {
    const server = serve();
    renderKit(editor);
    const user = userEvent.setup();
    const field = await screen.findByRole('combobox', { name: 'Site' });
    await waitFor(() => expect(field).toHaveValue(site.name));
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: second.name }));
    await user.type(screen.getByRole('textbox', { name: 'Prestation du' }), '01032027');
    await user.type(screen.getByRole('textbox', { name: 'Au' }), '31032027');
    await keep();
    await waitFor(() => expect(server.of(path)).toHaveLength(1));
    const period = { start: '2027-03-01', end: '2027-03-31' };
    expect(server.of(path)[0]?.body).toMatchObject({ site: { id: second.id }, period });
  });

  test('another customer has other sites: the one that was chosen is not kept', async () => {
    const server = serve();
    renderKit(editor);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('combobox', { name: 'Client' }));
    await user.click(await screen.findByRole('option', { name: other.name }));
    await keep();
    await waitFor(() => expect(server.of(path)).toHaveLength(1));
    expect(server.of(path)[0]?.body).toMatchObject({ customer: { id: other.id }, site: null });
  });
});

test('an order says the site on which what is done for it counts', async () => {
  const server = serve();
  const draft = { ...purchaseOrderDraft(id), items, title: 'Renfort', agent: { id: agent.id }, site: { id: site.id } };
  renderKit(<PurchaseOrderEditor {...dialog} copy={{ draft, agent, site }} />);
  const user = userEvent.setup();
  const field = await screen.findByRole('combobox', { name: 'Site' });
  expect(field).toHaveValue(site.name);
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: second.name }));
  await keep();
  await waitFor(() => expect(server.of('/purchaseOrder')).toHaveLength(1));
  expect(server.of('/purchaseOrder')[0]?.body).toMatchObject({ site: { id: second.id } });
});

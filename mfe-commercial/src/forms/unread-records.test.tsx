import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InvoiceRow } from '@vigie/contracts/commercial/invoice/invoice';
import { newId } from '@vigie/contracts/core/id';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import type { LinkedProps } from '@vigie/kit/ui/linked-record';
import { type ReactElement, useState } from 'react';
import { AgentDialog } from '../agent/agent.dialog';
import { ArticleDialog } from '../article/article.dialog';
import { ContractDialog } from '../contract/contract.dialog';
import { TemplateDialog } from '../contract-template/template.dialog';
import { CustomerDialog } from '../customer/customer.dialog';
import { EmailDialog } from '../email/email.dialog';
import { EquipmentDialog } from '../equipment/equipment.dialog';
import { EstimateDialog } from '../estimate/estimate.dialog';
import { PlanEstimateDialog } from '../estimate/plan-estimate.dialog';
import { RemindsDialog } from '../estimate/reminds.dialog';
import { ExpirationDialog } from '../expiration/expiration.dialog';
import { InformationNoteDialog } from '../information-note/information-note.dialog';
import { InvoiceDialog } from '../invoice/invoice.dialog';
import { PaymentsDialog } from '../invoice/payments/payments.dialog';
import { RemindDialog } from '../invoice/sending/remind.dialog';
import { RemindPreview } from '../invoice/sending/remind-preview.dialog';
import { InvoiceRecurrenceDialog } from '../invoice-recurrence/invoice-recurrence.dialog';
import { MailTemplateDialog } from '../mail-template/mail-template.dialog';
import { OfferDialog } from '../offer/offer.dialog';
import { PurchaseOrderDialog } from '../purchase-order/purchase-order.dialog';
import { ImportDialog } from '../record-import/import.dialog';
import { RequestDialog } from '../request/request.dialog';
import { DocumentDialog } from '../shared-document/document.dialog';
import { FormationDialog } from '../shared-document/formation.dialog';
import { InstructionBookDialog } from '../site/instruction-book.dialog';
import { SiteDialog } from '../site/site.dialog';
import { CustomerSiteFields } from './customer-site-fields';

beforeEach(resetKit);

/** Every record dialog shows a failed request with a retry. */

const nothing = () => undefined;
const id = newId();
const open = { opened: true, onClose: nothing };
const linked: LinkedProps = { subject: { act: 'edit', id }, opened: true, open: nothing, close: nothing };
const estimate = { id, number: 'D2026-0001', status: 100, validated: true, refused: false, plannedAt: null } as never;
const invoice = { id, number: 'F2026-0001', dueDate: null, customer: { id, name: 'Tilleuls' }, toPay: 100 };

const DIALOGS: [string, ReactElement][] = [
  ['agent', <AgentDialog key="agent" {...linked} />],
  ['article', <ArticleDialog key="article" id={id} {...open} />],
  ['contract template', <TemplateDialog key="template" act="edit" id={id} kind="customer" {...open} />],
  ['contract', <ContractDialog key="contract" act="edit" id={id} kind="customer" onSign={nothing} {...open} />],
  ['customer', <CustomerDialog key="customer" {...linked} />],
  ['e-mail', <EmailDialog key="email" id={id} {...open} />],
  ['equipment', <EquipmentDialog key="equipment" dialog={linked} />],
  ['estimate', <EstimateDialog key="estimate" id={id} edit {...open} />],
  ['plan of an estimate', <PlanEstimateDialog key="plan" estimate={estimate} {...open} />],
  ['estimates to remind of', <RemindsDialog key="reminds" onWrite={nothing} {...open} />],
  [
    'expiration',
    <ExpirationDialog key="expiration" act="edit" id={id} matter={{ subject: 'customer', category: null }} {...open} />,
  ],
  ['information note', <InformationNoteDialog key="note" dialog={linked} />],
  ['invoice', <InvoiceDialog key="invoice" id={id} {...open} />],
  ['payments', <PaymentsDialog key="payments" invoice={invoice} {...open} />],
  ['reminder', <RemindDialog key="remind" invoice={invoice as InvoiceRow} {...open} />],
  ['next reminder', <RemindPreview key="preview" invoice={invoice} {...open} />],
  ['subscription', <InvoiceRecurrenceDialog key="recurrence" id={id} known {...open} />],
  ['mail template', <MailTemplateDialog key="mail" act="edit" id={id} {...open} />],
  ['offer', <OfferDialog key="offer" dialog={linked} />],
  ['purchase order', <PurchaseOrderDialog key="order" id={id} edit {...open} />],
  ['import', <ImportDialog key="import" dialog={linked} />],
  ['request', <RequestDialog key="request" dialog={linked} side="customer" />],
  ['types of requests', <RequestDialog key="types" dialog={{ ...linked, subject: { act: 'add', id } }} side="agent" />],
  ['shared document', <DocumentDialog key="document" dialog={linked} />],
  ['training file', <FormationDialog key="formation" dialog={linked} />],
  ['instruction book', <InstructionBookDialog key="book" site={{ id, name: 'Quai' }} {...open} />],
  ['site', <SiteDialog key="site" {...linked} />],
];

test.each(DIALOGS)('%s: what cannot be read is said, and can be tried again', async (_of, dialog) => {
  fakeServer({ '': () => ({ status: 500, body: { message: '?' } }) });
  renderKit(dialog);
  const shown = await screen.findByRole('dialog');
  const alert = await within(shown).findByRole('alert');
  expect(within(alert).getByRole('button', { name: COMMON_MESSAGES.retry })).toBeVisible();
});

function Sites() {
  const [site, setSite] = useState<{ id: string } | null>(null);
  const customer = { value: id, onChange: nothing };
  return <CustomerSiteFields customer={customer} site={site} onSite={setSite} />;
}

test('sites that cannot be read do not look like a customer without any', async () => {
  let down = true;
  const site = { id, name: 'Quai Sud' };
  fakeServer({
    '/fetch/sites': () => (down ? { status: 500, body: { message: '?' } } : { body: { data: [site], filtered: 1 } }),
  });
  renderKit(<Sites />);
  await screen.findByText(/Les sites n'ont pas pu être lus/);
  down = false;
  await userEvent.click(screen.getByRole('button', { name: COMMON_MESSAGES.retry }));
  await userEvent.click(await screen.findByLabelText('Site', { selector: 'input' }));
  expect(await screen.findByRole('option', { name: 'Quai Sud' })).toBeVisible();
});

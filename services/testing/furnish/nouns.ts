import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import type { CustomerSave } from '@vigie/contracts/commercial/customer/customer';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { priceCalls } from '@vigie/contracts/commercial/price/price.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import type { NounName } from '@vigie/contracts/core/nouns';
import { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import { rightProfileCalls } from '@vigie/contracts/platform/right-profile/right-profile.calls';
import { ok, type Person } from '../people';
import { item } from '../records/invoices';
import type { World } from '../world';
import { agencyDeletionFurnishing } from './agency-deletion';
import {
  agentContractFurnishing,
  agentTemplateFurnishing,
  customerContractFurnishing,
  customerTemplateFurnishing,
} from './commercial/contract';
import { equipmentFurnishing } from './commercial/equipment';
import { estimateFurnishing } from './commercial/estimate';
import { newExpiration } from './commercial/expiration';
import { informationNoteFurnishing } from './commercial/information-note';
import { invoiceFurnishing } from './commercial/invoice';
import { invoiceRunFurnishing } from './commercial/invoice-run';
import { mailTemplateFurnishing } from './commercial/mail-template';
import { newOffer } from './commercial/offer';
import { purchaseOrderFurnishing } from './commercial/purchase-order';
import { recordImportFurnishing } from './commercial/record-import';
import { refundFurnishing } from './commercial/refund';
import { agentRequestFurnishing, customerRequestFurnishing } from './commercial/requests';
import { documentFurnishing, formationFurnishing } from './commercial/shared-document';
import { dashboardFurnishing } from './dashboard';
import { compensatoryRestFurnishing, unavailabilityFurnishing } from './field/absences';
import { interventionReportFurnishing } from './field/intervention-reports';
import { loneWorkerAlarmFurnishing } from './field/lone-worker';
import { checkpointFurnishing, roundExecutionFurnishing, roundFurnishing } from './field/rounds';
import { serviceFurnishing } from './field/service';
import type { NounFixture } from './furnishing';
import { subscriptionFurnishing } from './subscription';

async function newCustomer(world: World, who: Person, more: Partial<CustomerSave> = {}): Promise<string> {
  const id = newId();
  await ok(world, who, customerCalls.saveCustomer, { body: { id, name: `Client ${id}`, ...more } });
  return id;
}

/** A customer with a contact whose invitation can be sent again. */
function newCustomerWithAccount(world: World, who: Person): Promise<string> {
  const id = newId();
  const contact = { id, firstName: 'Alice', lastName: 'Roy', email: `${id}@exemple.test`, hasAccount: true };
  return newCustomer(world, who, { contacts: [contact] });
}

async function newSite(world: World, who: Person): Promise<string> {
  const id = newId();
  const customerId = await newCustomer(world, who);
  await ok(world, who, siteCalls.saveSite, { body: { id, customerId, name: `Site ${id}` } });
  return id;
}

async function newAgent(world: World, who: Person): Promise<string> {
  const id = newId();
  const email = `${id}@exemple.test`;
  await ok(world, who, agentCalls.saveAgent, { body: { id, firstName: 'Karim', lastName: id, email } });
  return id;
}

async function newManager(world: World, who: Person): Promise<string> {
  const id = newId();
  const email = `${id}@exemple.test`;
  await ok(world, who, managerCalls.saveManager, { body: { id, firstName: 'Hugo', lastName: 'Bernard', email } });
  return id;
}

async function newRightProfile(world: World, who: Person): Promise<string> {
  const id = newId();
  const rights = ['ACCOUNT_RIGHT_LIST_SITE'];
  await ok(world, who, rightProfileCalls.saveRightProfile, {
    body: { id, name: `Profil ${id}`, role: 'agent', rights },
  });
  return id;
}

async function newInvoiceRecurrence(world: World, who: Person): Promise<string> {
  const id = newId();
  const customer = { id: await newCustomer(world, who) };
  const body = { id, customer, title: `Abonnement ${id}`, items: [item()], startAt: '2030-01-01' };
  await ok(world, who, invoiceRecurrenceCalls.saveInvoiceRecurrence, { body });
  return id;
}

async function newPrice(world: World, who: Person): Promise<string> {
  const id = newId();
  const customerId = await newCustomer(world, who);
  await ok(world, who, priceCalls.savePrice, {
    body: { id, customerId, validFrom: '2026-01-01', dayPriceCents: 2_400 },
  });
  return id;
}

export const FURNISHINGS: Partial<Record<NounName, NounFixture>> = {
  agent: {
    table: 'commercial.agent',
    make: newAgent,
    bodies: { giveRights: async () => ({ rights: ['ACCOUNT_RIGHT_LIST_SITE'] }) },
  },
  agencyDeletion: agencyDeletionFurnishing,
  agentContract: agentContractFurnishing,
  agentContractTemplate: agentTemplateFurnishing,
  agentRequest: agentRequestFurnishing,
  checkpoint: checkpointFurnishing,
  compensatoryRest: compensatoryRestFurnishing,
  customer: { table: 'commercial.customer', make: newCustomerWithAccount },
  customerContract: customerContractFurnishing,
  customerContractTemplate: customerTemplateFurnishing,
  customerRequest: customerRequestFurnishing,
  dashboard: dashboardFurnishing,
  document: documentFurnishing,
  equipment: equipmentFurnishing,
  estimate: estimateFurnishing,
  expiration: { table: 'commercial.expiration', make: (world, who) => newExpiration(world, who) },
  formationDocument: formationFurnishing,
  informationNote: informationNoteFurnishing,
  invoice: invoiceFurnishing,
  invoiceRecurrence: {
    table: 'commercial.invoice_recurrence',
    make: newInvoiceRecurrence,
    bodies: { index: async () => ({ from: '2040-01-01', basisPoints: 200 }) },
  },
  invoiceRun: invoiceRunFurnishing,
  mailTemplate: mailTemplateFurnishing,
  offer: { table: 'commercial.offer', make: (world, who) => newOffer(world, who) },
  price: { table: 'commercial.price', make: newPrice },
  loneWorkerAlarm: loneWorkerAlarmFurnishing,
  interventionReport: interventionReportFurnishing,
  manager: { table: 'platform.membership', make: newManager },
  rightProfile: { table: 'platform.right_profile', make: newRightProfile },
  round: roundFurnishing,
  roundExecution: roundExecutionFurnishing,
  purchaseOrder: purchaseOrderFurnishing,
  recordImport: recordImportFurnishing,
  refund: refundFurnishing,
  service: serviceFurnishing,
  site: { table: 'commercial.site', make: newSite },
  subscription: subscriptionFurnishing,
  unavailability: unavailabilityFurnishing,
};

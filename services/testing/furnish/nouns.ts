import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { priceCalls } from '@vigie/contracts/commercial/price/price.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import type { NounName } from '@vigie/contracts/core/nouns';
import { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import { rightProfileCalls } from '@vigie/contracts/platform/right-profile/right-profile.calls';
import { item } from '../invoices';
import { ok, type Person } from '../people';
import type { World } from '../world';

import { compensatoryRestFurnishing, unavailabilityFurnishing } from './absences';
import { agencyDeletionFurnishing } from './agency-deletion';
import {
  agentContractFurnishing,
  agentTemplateFurnishing,
  customerContractFurnishing,
  customerTemplateFurnishing,
} from './contract';
import { dashboardFurnishing } from './dashboard';
import { equipmentFurnishing } from './equipment';
import { estimateFurnishing } from './estimate';

import { newExpiration } from './expiration';
import type { Furnishing } from './furnishing';
import { informationNoteFurnishing } from './information-note';
import { interventionReportFurnishing } from './intervention-reports';
import { invoiceFurnishing } from './invoice';
import { invoiceRunFurnishing } from './invoice-run';
import { loneWorkerAlarmFurnishing } from './lone-worker';
import { newOffer } from './offer';
import { purchaseOrderFurnishing } from './purchase-order';
import { recordImportFurnishing } from './record-import';
import { refundFurnishing } from './refund';
import { agentRequestFurnishing, customerRequestFurnishing } from './requests';
import { checkpointFurnishing, roundExecutionFurnishing, roundFurnishing } from './rounds';
import { serviceFurnishing } from './service';
import { documentFurnishing, formationFurnishing } from './shared-document';
import { subscriptionFurnishing } from './subscription';

async function newCustomer(world: World, who: Person): Promise<string> {
  const id = newId();
  await ok(world, who, customerCalls.saveCustomer, { body: { id, name: `Client ${id}` } });
  return id;
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

export const FURNISHINGS: Partial<Record<NounName, Furnishing>> = {
  agent: { table: 'commercial.agent', make: newAgent },
  agencyDeletion: agencyDeletionFurnishing,
  agentContract: agentContractFurnishing,
  agentContractTemplate: agentTemplateFurnishing,
  agentRequest: agentRequestFurnishing,
  checkpoint: checkpointFurnishing,
  compensatoryRest: compensatoryRestFurnishing,
  customer: { table: 'commercial.customer', make: newCustomer },
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
  invoiceRecurrence: { table: 'commercial.invoice_recurrence', make: newInvoiceRecurrence },
  invoiceRun: invoiceRunFurnishing,
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

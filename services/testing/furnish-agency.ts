import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { requestCalls } from '@vigie/contracts/commercial/request/request.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { RIGHT_KEYS } from '@vigie/contracts/core/rights';
import { todayIn } from '@vigie/contracts/core/time/today';
import { compensatoryRestCalls } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.calls';
import { importCalls } from '@vigie/contracts/field/import/import.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { logbookProofCalls } from '@vigie/contracts/field/logbook-proof/logbook-proof.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { siteAlertsCalls } from '@vigie/contracts/field/site-alerts/site-alerts.calls';
import { unavailabilityCalls } from '@vigie/contracts/field/unavailability/unavailability.calls';
import { consentCalls } from '@vigie/contracts/platform/consent/consent.calls';
import { deviceCalls } from '@vigie/contracts/platform/device/device.calls';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import { rightProfileCalls } from '@vigie/contracts/platform/right-profile/right-profile.calls';
import { viewingCalls } from '@vigie/contracts/platform/viewing/viewing.calls';
import { chainLogbook } from '@vigie/service-field/logbook/chain/chain-logbook.job';
import { noteAnchor } from '@vigie/service-field/logbook/proof/anchors';
import { transaction } from '@vigie/service-kit/db/database';
import { newAgencyDeletion } from './furnish/agency-deletion';
import { furnishContracts } from './furnish/commercial/contract';
import { furnishEquipment } from './furnish/commercial/equipment';
import { newExpiration } from './furnish/commercial/expiration';
import { furnishNote } from './furnish/commercial/information-note';
import { newInvoiceRun } from './furnish/commercial/invoice-run';
import { newMailTemplate } from './furnish/commercial/mail-template';
import { furnishOffer } from './furnish/commercial/offer';
import { newPurchaseOrder } from './furnish/commercial/purchase-order';
import { furnishRecordImport } from './furnish/commercial/record-import';
import { newRefund } from './furnish/commercial/refund';
import { addFormation, shareDocument } from './furnish/commercial/shared-document';
import { newDashboard } from './furnish/dashboard';
import { furnishReport } from './furnish/field/intervention-reports';
import { furnishLoneWorker } from './furnish/field/lone-worker';
import { furnishPlanningMailing } from './furnish/field/planning-mailing';
import { furnishRound } from './furnish/field/rounds';
import { furnishSubscription } from './furnish/subscription';
import { newAgency, newPerson, ok, type Person } from './people';
import { newEstimate } from './records/estimates';
import { done, item, newDraft, newIssued } from './records/invoices';
import { fillEmptyTables } from './tenant-rows';
import type { World } from './world';

/** An agency with records of every kind, and a member of each role. */
export interface FurnishedAgency {
  id: string;
  owner: Person;
  agent: Person;
  customer: Person;
}

const ROSTER_HEADER = 'Client;Site;Agent;Spécialité;Date début;Heure début;Date fin;Heure fin;Pause (min)';
const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();

/**
 * Furnishes a new agency through the product's own calls, then inserts a row into every tenant table that is still
 * empty. Every text contains `mark`, a word that occurs nowhere else, so that leaks can be searched.
 */
export async function furnishAgency(world: World, mark: string): Promise<FurnishedAgency> {
  const id = await newAgency(world, `Agence ${mark}`);
  const owner = await newPerson(world, id, { owner: true });
  const customerId = newId();
  await ok(world, owner, customerCalls.saveCustomer, {
    body: {
      id: customerId,
      name: `Client ${mark}`,
      email: `client@${mark}.example`,
      siren: '404833048',
      vatNumber: 'FR83404833048',
      address: { street: `3 quai ${mark}`, zipcode: '59000', city: 'Lille' },
      contacts: [{ id: newId(), firstName: 'Ana', lastName: mark, email: `ana@${mark}.example` }],
    },
  });
  const siteId = newId();
  const { site } = await ok(world, owner, siteCalls.saveSite, {
    body: {
      id: siteId,
      customerId,
      name: `Site ${mark}`,
      siteKeys: [{ id: newId(), name: `Clef ${mark}` }],
    },
  });
  await ok(world, owner, siteCalls.saveSiteItems, {
    params: { id: siteId },
    body: {
      id: siteId,
      items: [{ id: newId(), title: `Consigne ${mark}`, content: mark }],
      updatedAt: site.updatedAt,
    },
  });
  const agentId = newId();
  await ok(world, owner, agentCalls.saveAgent, {
    body: {
      id: agentId,
      firstName: 'Karim',
      lastName: mark,
      // An agent without a professional card cannot be planned.
      professionalCard: 'CAR-075-2099-12-31-20940123456',
      contracts: [{ id: newId(), type: 'cdi', startsOn: '2020-01-01', hoursLimitMin: 9_100 }],
    },
  });
  const agent = await newPerson(world, id, { role: 'agent', agentId });
  const customer = await newPerson(world, id, { role: 'customer', customerId, rights: [...RIGHT_KEYS] });
  await furnishPlatform(world, owner, mark);
  await lookAsSomebody(world, owner);
  await furnishField(world, owner, agent, siteId, mark);
  await furnishRound(world, owner, agent, { siteId, mark });
  await furnishReport(world, agent, { siteId, mark });
  // Chained now: the generated rows of `fillEmptyTables` would not be a valid chain.
  await chainLogbook(world.databases.field, owner.agencyId);
  await transaction(world.databases.field, { agencyId: id }, () => noteAnchor(id, todayIn('Europe/Paris')));
  await ok(world, owner, logbookProofCalls.followLogbookAnchors, { body: { followed: true } });
  await furnishInvoices(world, owner, customerId, mark);
  await newExpiration(world, owner, mark);
  await furnishSubscription(world, owner, mark);
  await newAgencyDeletion(world, owner, `Cessation ${mark}`);
  await furnishContracts(world, owner, mark);
  await newMailTemplate(world, owner, mark);
  await shareDocument(world, owner, agentId, mark);
  await addFormation(world, owner, mark);
  await furnishNote(world, owner, mark);
  await furnishRecordImport(world, owner, mark);
  await furnishOffer(world, owner, mark);
  await furnishEquipment(world, owner, agentId, mark);
  await furnishRequest(world, owner, agentId, mark);
  await furnishPlanningMailing(world, agent);
  const answer = { id: newId(), documentVersion: '1', accepted: true };
  await ok(world, agent, consentCalls.saveConsent, { body: answer });
  await fillEmptyTables(world, id, mark);
  return { id, owner, agent, customer };
}

async function furnishRequest(world: World, owner: Person, agentId: string, mark: string): Promise<void> {
  const { types } = await ok(world, owner, requestCalls.agentRequestTypes);
  const requestType = { id: types[0]?.id ?? '' };
  const body = { id: newId(), agent: { id: agentId }, requestType, subject: `Demande ${mark}` };
  await ok(world, owner, requestCalls.saveAgentRequest, { body });
}

async function furnishPlatform(world: World, owner: Person, mark: string): Promise<void> {
  await ok(world, owner, managerCalls.saveManager, {
    body: { id: newId(), email: `hugo@${mark}.example`, firstName: 'Hugo', lastName: mark },
  });
  await newDashboard(world, owner, { name: `Matin ${mark}` });
  await newDashboard(world, owner, { name: `Clients ${mark}`, audience: 'customer' });
  await ok(world, owner, rightProfileCalls.saveRightProfile, {
    body: { id: newId(), name: `Profil ${mark}`, role: 'agent', rights: ['ACCOUNT_RIGHT_LIST_SITE'] },
  });
  await ok(world, owner, deviceCalls.registerDevice, {
    body: { token: `device-${mark}`, deviceInfos: {}, browserName: mark },
  });
  const form = new FormData();
  form.append('file', new Blob([`Texte ${mark}`]), `${mark}.txt`);
  await ok(world, owner, fileCalls.upload, undefined, { form });
}

/** The owner begins and ends a viewing as another member. */
async function lookAsSomebody(world: World, owner: Person): Promise<void> {
  const { people } = await ok(world, owner, viewingCalls.viewablePeople);
  const params = { id: newId() };
  const membershipId = people.find(({ refusal }) => !refusal)?.id ?? '';
  await ok(world, owner, viewingCalls.beginViewing, { body: { ...params, membershipId } });
  await ok(world, owner, viewingCalls.endViewing, { params });
}

async function furnishField(world: World, owner: Person, agent: Person, siteId: string, mark: string): Promise<void> {
  const serviceId = newId();
  const planned = { site: { id: siteId }, agent: { id: agent.agentId ?? '' }, comment: mark };
  await ok(world, owner, serviceCalls.saveServices, {
    body: {
      services: [
        {
          id: serviceId,
          ...planned,
          startAt: hours(-1),
          endAt: hours(3),
          breaks: [{ id: newId(), startAt: hours(1), endAt: hours(1.5) }],
        },
        { id: newId(), ...planned, startAt: hours(48), endAt: hours(52) },
        {
          ...{ id: newId(), ...planned, startAt: hours(72), endAt: hours(76) },
          services: [{ id: newId(), site: { id: siteId }, startAt: hours(73), endAt: hours(74), task: mark }],
        },
      ],
    },
  });
  await ok(world, owner, siteAlertsCalls.saveSiteAlerts, {
    params: { id: siteId },
    body: { changes: [{ typeKey: 'incident_theft', notifyAgency: true, notifyCustomer: null }], updatedAt: null },
  });
  const form = new FormData();
  const entry = {
    id: newId(),
    at: hours(-0.5),
    typeKey: 'incident_intrusion',
    serviceId,
    infos: `Porte forcée ${mark}`,
  };
  for (const [key, value] of Object.entries(entry)) form.append(key, value);
  form.append('file', new Blob([`Constat ${mark}`]), `${mark}.txt`);
  await ok(world, agent, logbookCalls.saveEvent, undefined, { form });
  await furnishLoneWorker(world, agent, serviceId, mark);
  const roster = new FormData();
  roster.append(
    'file',
    new Blob([`${ROSTER_HEADER}\nClient ${mark};Site ${mark};;;05/10/2026;06:00;05/10/2026;14:00;20\n`]),
    `${mark}.csv`,
  );
  roster.append('dryRun', 'true');
  await ok(world, owner, importCalls.importServices, undefined as never, { form: roster });
  const away = { id: newId(), agent: planned.agent, comment: mark };
  await ok(world, owner, unavailabilityCalls.saveUnavailability, {
    body: { ...away, type: { name: 'Congé payé' }, startAt: '2040-08-01', endAt: '2040-08-15' },
  });
  const [startAt, endAt] = ['2040-09-03T08:00:00Z', '2040-09-03T15:00:00Z'];
  await ok(world, owner, compensatoryRestCalls.saveCompensatoryRest, {
    body: { ...away, id: newId(), startAt, endAt, durationMin: 420 },
  });
}

async function furnishInvoices(world: World, owner: Person, customerId: string, mark: string): Promise<void> {
  const { id } = await newIssued(world, owner, customerId, { title: `Prestations ${mark}` });
  const date = todayIn('Europe/Paris');
  await done(world, owner, 'addPayment', id, { id: newId(), date, amountCents: 100, note: mark });
  await done(world, owner, 'send', id, { message: mark });
  await newDraft(world, owner, customerId, { title: `Brouillon ${mark}` });
  await newInvoiceRun(world, owner, customerId);
  await newRefund(world, owner, customerId);
  await newEstimate(world, owner, customerId, { title: `Devis ${mark}` });
  await newPurchaseOrder(world, owner, 'draft', `Commande ${mark}`);
  await ok(world, owner, invoiceRecurrenceCalls.saveInvoiceRecurrence, {
    body: {
      id: newId(),
      customer: { id: customerId },
      title: `Abonnement ${mark}`,
      items: [item()],
      startAt: '2030-01-01',
    },
  });
}

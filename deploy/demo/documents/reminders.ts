import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { addDays } from '@vigie/contracts/core/time/days';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { DEMO_AGENCY } from '../agency';
import type { DemoClient } from '../client';
import type { Step } from '../context';
import { demoId } from '../seed';

const scope = { agencyId: DEMO_AGENCY };

/** Enables automatic reminders, sends one by hand, and marks one late invoice as disputed. */
export const reminderSteps = (owner: DemoClient, today: string): Step[] => [
  () => turnOn(owner),
  () => remindOldest(owner, today),
];

async function turnOn(owner: DemoClient): Promise<void> {
  const { agency } = await owner.call(agencyCalls.agency, undefined, scope);
  const known = readSettingsBlock(agency.settings, 'invoiceReminders');
  if (known.active) return;
  const invoiceReminders = { ...known, active: true };
  await owner.call(
    agencyCalls.updateAgency,
    { body: { settings: { invoiceReminders }, updatedAt: agency.updatedAt } },
    scope,
  );
}

async function remindOldest(owner: DemoClient, today: string): Promise<void> {
  const { data } = await owner.call(invoiceCalls.invoiceReminds, undefined, scope);
  const late = data.filter(({ invoice, email }) => email.to && (invoice.dueDate ?? today) < addDays(today, -1));
  const [reminded, contested] = late.map(({ invoice }) => invoice);
  if (!reminded || data.some(({ last }) => last !== null)) return;
  const params = { id: reminded.id };
  const { levels } = await owner.call(invoiceCalls.invoiceReminder, { params, query: {} }, scope);
  const body = { id: demoId(`reminder/${reminded.id}`), levelId: levels[0]?.id ?? null, updatedAt: reminded.updatedAt };
  await owner.call(invoiceCalls.remindInvoice, { params, body }, scope);
  if (!contested) return;
  const { id, updatedAt } = contested;
  const reason = 'Le client conteste les heures du dimanche';
  await owner.call(invoiceCalls.disputeInvoice, { params: { id }, body: { reason, updatedAt } }, scope);
}

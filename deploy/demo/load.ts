import { todayIn } from '@vigie/contracts/core/time/today';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { demonstrationCalls } from '@vigie/contracts/platform/demonstration/demonstration.calls';
import { DEMO_ACCOUNTS } from '../local/launcher/programs';
import { DEMO_AGENCY, DEMO_ZONE, demonstrationAgency } from './agency';
import { CallRefused, type DemoClient, found, openClient } from './client';
import type { DemoContext, Step } from './context';
import { dashboardSteps } from './dashboards';
import { demonstrationDirectory, toleranceSteps } from './directory';
import { consentSteps } from './documents/consents';
import { contractSteps } from './documents/contracts';
import { emailSteps, mailTemplateSteps } from './documents/emails';
import { equipmentSteps } from './documents/equipment';
import { estimateSteps } from './documents/estimates';
import { expirationSteps } from './documents/expirations';
import { importSteps } from './documents/imports';
import { invoicingSteps } from './documents/invoicing';
import { noteSteps } from './documents/notes';
import { offerSteps } from './documents/offers';
import { priceSteps } from './documents/prices';
import { purchaseOrderSteps } from './documents/purchase-orders';
import { reminderSteps } from './documents/reminders';
import { requestSteps } from './documents/requests';
import { documentSteps } from './documents/shared-documents';
import { absenceSteps } from './field/absences';
import { alertSteps } from './field/alerts';
import { delaySteps } from './field/delays';
import { ensurePassword } from './invitations';
import { planningSteps } from './planning';
import { busySteps } from './platform/busy';
import { improvementSteps } from './platform/improvements';
import { subscriptionSteps } from './platform/subscriptions';

const scope = { agencyId: DEMO_AGENCY };
/** Between two reports of how far the loading has come. */
const REPORT_MS = 500;

/**
 * Makes the demonstration agency in an empty installation, with the people who sign in, through the product's own calls.
 * Each thing has an id drawn from a fixed seed, so a load that was cut short goes on where it stopped; one that came to
 * its end is never looked at again, whatever people did to it since.
 *
 * @returns how to load what it has behind it (months of services, invoices), while people look already; null when it is
 * all there. It resolves to the sentences of what could not be loaded.
 */
export async function beginDemonstration(context: DemoContext): Promise<(() => Promise<string[]>) | null> {
  const admin = await openClient(context.url, DEMO_ACCOUNTS.administrator).catch(takenOver);
  if (!admin) return null;
  const known = await found(admin.call(agencyCalls.adminAgency, { params: { id: DEMO_AGENCY } }));
  const before = known && (await admin.call(demonstrationCalls.demonstration, undefined, scope)).demonstration;
  if (before?.complete) return null;
  const today = before?.startedOn ?? todayIn(DEMO_ZONE);
  context.say('Loading the demonstration agency…');
  if (!known) await demonstrationAgency(admin, today);
  await ensurePassword(context, DEMO_ACCOUNTS.owner);
  const owner = await openClient(context.url, DEMO_ACCOUNTS.owner);
  const report = reporter(owner, today);
  await report({ done: 0, total: 1, complete: false });
  await demonstrationDirectory(context, owner, { today, resumed: before !== null });
  return async () => {
    const steps = [
      ...dashboardSteps(owner),
      ...(await planningSteps(context, owner, today)),
      ...alertSteps(owner),
      ...absenceSteps(context, owner, today),
      ...delaySteps(owner, today),
      ...priceSteps(owner, today),
      ...invoicingSteps(owner, today),
      ...reminderSteps(owner, today),
      ...estimateSteps(owner, today),
      ...purchaseOrderSteps(owner, today),
      ...expirationSteps(owner, today),
      ...mailTemplateSteps(owner),
      ...emailSteps(owner),
      ...equipmentSteps(owner, today),
      ...noteSteps(context, owner),
      ...consentSteps(context),
      ...importSteps(owner, today),
      ...offerSteps(owner),
      ...documentSteps(owner, today),
      ...requestSteps(context, owner),
      ...contractSteps(context, owner, today),
      // After the services: what was done before is kept by the rules of the agency.
      ...toleranceSteps(owner),
      ...subscriptionSteps(context, today),
      ...busySteps(context, today),
      ...improvementSteps(context),
    ];
    return runSteps(steps, report);
  };
}

/** The printed password does not open it any more: somebody works with this installation. */
function takenOver(error: unknown): null {
  if (error instanceof CallRefused && error.status === 401) return null;
  throw error;
}

type Report = (progress: { done: number; total: number; complete: boolean }) => Promise<unknown>;

const reporter =
  (owner: DemoClient, startedOn: string): Report =>
  (progress) =>
    owner.call(demonstrationCalls.reportDemonstration, { body: { startedOn, ...progress } }, scope);

/** Runs the steps one after the other. One that is refused meets what people changed meanwhile: the others go on. */
async function runSteps(steps: readonly Step[], report: Report): Promise<string[]> {
  const refused: string[] = [];
  let reportedAt = 0;
  for (const [done, step] of steps.entries()) {
    if (Date.now() - reportedAt > REPORT_MS) {
      reportedAt = Date.now();
      await report({ done, total: steps.length, complete: false });
    }
    await step().catch((error: unknown) => {
      if (!(error instanceof CallRefused)) throw error;
      refused.push(error.message);
    });
  }
  await report({ done: steps.length, total: steps.length, complete: true });
  return refused;
}

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
import { mediatorSteps } from './documents/mediator';
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
/** Minimum time between two reports of progress. */
const REPORT_MS = 500;

const OWNER_PATIENCE_MS = 2_000;

/**
 * Creates the demonstration agency and its accounts in an empty installation, through the product's own API. Every
 * record has an id derived from a fixed seed, so an interrupted load is resumed; a completed load is never touched
 * again, whatever users changed.
 *
 * @returns a function that loads the past of the agency (months of services, invoices) while users already sign in, and
 * resolves to the error messages; null when everything is already loaded.
 */
export async function beginDemonstration(context: DemoContext): Promise<(() => Promise<string[]>) | null> {
  const admin = await openClient(context.url, DEMO_ACCOUNTS.administrator).catch(takenOver);
  if (!admin) return null;
  const known = await found(admin.call(agencyCalls.adminAgency, { params: { id: DEMO_AGENCY } }));
  const progress = (client: DemoClient) => client.call(demonstrationCalls.demonstration, undefined, scope);
  // A call of the administrator is an entry in the audit of the agency, so it asks only where the owner cannot: before
  // the owner has a password, and during a maintenance.
  const asOwner = () => openClient(context.url, DEMO_ACCOUNTS.owner, OWNER_PATIENCE_MS).then(progress);
  const before = known && (await asOwner().catch(() => progress(admin))).demonstration;
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
      ...mediatorSteps(owner),
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
      // After the services, so that the times of past services are kept by the agency's own tolerances.
      ...toleranceSteps(owner),
      ...subscriptionSteps(context, today),
      ...busySteps(context, today),
      ...improvementSteps(context),
    ];
    return runSteps(steps, report);
  };
}

/**
 * Returns null when the printed password is refused: the administrator has changed it, so the installation is in use.
 */
function takenOver(error: unknown): null {
  if (error instanceof CallRefused && error.status === 401) return null;
  throw error;
}

type Report = (progress: { done: number; total: number; complete: boolean }) => Promise<unknown>;

const reporter =
  (owner: DemoClient, startedOn: string): Report =>
  (progress) =>
    owner.call(demonstrationCalls.reportDemonstration, { body: { startedOn, ...progress } }, scope);

/**
 * Runs the steps one after the other. A refused step is reported and skipped, because users may have changed its
 * records.
 */
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

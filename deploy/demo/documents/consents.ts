import { consentCalls } from '@vigie/contracts/platform/consent/consent.calls';
import { DEMO_ACCOUNTS } from '../../local/launcher/programs';
import { DEMO_AGENCY } from '../agency';
import { type Credentials, openClient } from '../client';
import type { DemoContext, Step } from '../context';
import { demoId } from '../seed';

const scope = { agencyId: DEMO_AGENCY };

/** The customer who signs in has accepted the privacy document; the agent, like the others, has not answered yet. */
export const consentSteps = (context: DemoContext): Step[] => [() => accept(context, DEMO_ACCOUNTS.customer)];

async function accept(context: DemoContext, account: Credentials): Promise<void> {
  const person = await openClient(context.url, account);
  const { document, waiting } = await person.call(consentCalls.ownConsent, undefined, scope);
  if (waiting === 0) return;
  const body = { id: demoId('consent/customer'), documentVersion: document.version, accepted: true };
  await person.call(consentCalls.saveConsent, { body }, scope);
}

import { DEMO_ACCOUNTS } from '../local/programs';
import { demonstrationAgency } from './agency';
import { openClient } from './client';
import { demonstrationDirectory } from './directory';
import { ensurePassword } from './invitations';
import { demonstrationInvoicing } from './invoicing';
import { demonstrationPlanning } from './planning';

export interface DemoContext {
  url: string;
  mailbox: string;
  folder: string;
  say: (text: string) => void;
}

/**
 * Loads the demonstration agency into an empty installation, through the product's own calls. Each thing has an id
 * drawn from a fixed seed, so a load that was cut short goes on where it stopped.
 */
export async function loadDemonstration(context: DemoContext): Promise<void> {
  const admin = await openClient(context.url, DEMO_ACCOUNTS.administrator);
  await demonstrationAgency(context, admin);
  await ensurePassword(context, DEMO_ACCOUNTS.owner);
  const owner = await openClient(context.url, DEMO_ACCOUNTS.owner);
  await demonstrationDirectory(context, owner);
  await demonstrationPlanning(context, owner);
  await demonstrationInvoicing(context, owner);
}

import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { sql } from 'kysely';
import { selectPublishedAgency } from '../agency/select-agency';
import { transactionOf } from '../db/database';
import { parseRichText, type RichText } from '../rich-text/rich-text';

/** How the mails of an agency are signed, and the address that replies go to. */
export interface AgencySender {
  fromName: string;
  replyTo: string | null;
  signature: string | RichText;
}

/**
 * Returns the mail sender of the current agency: from its settings, else its name and address.
 * @param author address of the user who wrote the mail: replies go there where the agency has set no reply address
 */
export async function selectAgencySender(author: string | null = null): Promise<AgencySender> {
  const { name, email, settings } = await selectPublishedAgency();
  const { senderName, replyTo, signature } = readSettingsBlock(settings, 'emailSettings');
  return {
    fromName: senderName ?? name,
    replyTo: replyTo ?? (await whileOfAgency(author)) ?? email,
    signature: signature ? parseRichText(signature) : (senderName ?? name),
  };
}

/**
 * Returns the address of a user who is still of the agency. Who has left is told nothing more of its customers, and
 * would answer for it: documents outlast those who sent them.
 */
export async function whileOfAgency(address: string | null): Promise<string | null> {
  if (address === null) return null;
  const { rows } = await sql`
    select from platform.shared_member m
    where lower(m.email) = lower(${address}) and m.role <> 'customer'`.execute(transactionOf<unknown>()());
  return rows.length > 0 ? address : null;
}

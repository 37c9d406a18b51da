import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '../agency/select-agency';
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
    replyTo: replyTo ?? author ?? email,
    signature: signature ? parseRichText(signature) : (senderName ?? name),
  };
}

import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '../agency/select-agency';
import { parseRichText, type RichText } from '../rich-text/rich-text';

/** How the mails of an agency are signed, and who is answered. */
export interface AgencySender {
  fromName: string;
  replyTo: string | null;
  signature: string | RichText;
}

/**
 * The sender of the agency the transaction serves: what its settings say, else its name and address.
 * @param author who wrote the mail: is answered where the agency has set no address for answers
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

import { UnreadableStored } from '@vigie/contracts/core/received/stored';
import { OPENING_MESSAGES } from '@vigie/contracts/platform/email-opening/email-opening';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { selectPublishedAgency } from '../agency/select-agency';
import { publicUrl } from '../link-secret';
import { escapeHtml } from './escape-html';
import { type MailId, openingToken } from './signed-mail-id';

/**
 * Returns the sender name to state in the mail that openings are tracked; null where the agency does not track them.
 */
export async function openingTrackerName(): Promise<string | null> {
  const { name, settings } = await selectPublishedAgency();
  try {
    const { followOpenings, senderName } = readSettingsBlock(settings, 'emailSettings');
    return followOpenings ? (senderName ?? name) : null;
  } catch (error) {
    // Unreadable settings cannot prove that tracking is allowed, and the mail must not wait for them.
    if (error instanceof UnreadableStored) return null;
    throw error;
  }
}

/** Adds the sentence that announces the tracking of openings and, when the mail is sent, the tracking image. */
export function withOpening(html: string, agency: string, mail?: MailId): string {
  const image = mail
    ? `<img src="${escapeHtml(`${publicUrl()}/api/email/opening/${openingToken(mail)}`)}" width="1" height="1" alt="">`
    : '';
  const foot = `<p style="color:#5b6475;font-size:12px">${escapeHtml(OPENING_MESSAGES.notice({ agency }))}${image}</p>`;
  const end = html.lastIndexOf('</body>');
  return end < 0 ? `${html}${foot}` : `${html.slice(0, end)}${foot}${html.slice(end)}`;
}

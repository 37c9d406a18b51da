import type { EmailEvent } from '@vigie/contracts/commercial/email/email-event.statuses';
import { storable } from '@vigie/contracts/core/received/storable-text';

/** Why a mail was not delivered, as its history shows it. */
export interface MailFailure {
  event: Extract<EmailEvent, 'deferred' | 'soft_bounce' | 'hard_bounce' | 'blocked' | 'invalid'>;
  /** The answer of the mail server. */
  detail: string;
  /** No further attempt will be made. */
  final: boolean;
  /** The mail server did not answer, or refused every mail: this one is not at fault. */
  away?: true;
}

/** A mail that could not be made, so that no server was asked. The sentence is for its history. */
export class UnmadeMail extends Error {}

const DETAIL_MAX = 500;
/** Enhanced status codes of RFC 3463: 5.1.x concerns the address, 5.7.x a refusal by policy. */
const ENHANCED = /\b5\.(\d{1,3})\.\d{1,3}\b/;
/** Codes of RFC 5321, 4.2.3: mailbox unavailable, not local, or mailbox name not allowed. */
const NO_MAILBOX = [550, 551, 553];

/**
 * What the server refuses before it knows the recipient concerns the installation: its address, its password, its
 * sender. Every mail would be lost until somebody repairs it.
 */
const BEFORE_THE_MAIL = /^(?:CONN|EHLO|HELO|STARTTLS|AUTH|MAIL FROM)/;
/** Only the size of a mail is refused with its sender (RFC 1870, 6.1). */
const TOO_LARGE = 552;

/**
 * Classifies an error of the mail server: 5xx about the mail is permanent (RFC 5321, 4.2.1), anything else may pass.
 */
export function failureOf(error: unknown, lastTry: boolean): MailFailure {
  const {
    command = '',
    responseCode,
    response,
    message,
  } = (error ?? {}) as {
    /** The command of the session that was refused. */
    command?: string;
    responseCode?: number;
    response?: string;
    message?: string;
  };
  const detail = storable((response ?? message ?? '').slice(0, DETAIL_MAX));
  const isOfTheMail = !BEFORE_THE_MAIL.test(command) || responseCode === TOO_LARGE;
  if (!responseCode || responseCode < 500 || !isOfTheMail) {
    const isAway = !(error instanceof UnmadeMail) && (!responseCode || !isOfTheMail);
    const away = isAway && { away: true as const };
    return { event: lastTry ? 'soft_bounce' : 'deferred', detail, final: lastTry, ...away };
  }
  const subject = ENHANCED.exec(detail)?.[1];
  if (subject === '7') return { event: 'blocked', detail, final: true };
  if (subject === '1' || (subject === undefined && NO_MAILBOX.includes(responseCode)))
    return { event: 'invalid', detail, final: true };
  return { event: 'hard_bounce', detail, final: true };
}

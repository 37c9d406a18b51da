import { storable } from '@vigie/contracts/core/received/storable-text';
import PostalMime, { type Email } from 'postal-mime';

/** The report of a mail server that accepted a mail and could not deliver it (RFC 3464). */
export interface ReturnReport {
  event: 'hard_bounce' | 'soft_bounce' | 'deferred';
  /** The answer of the last mail server. */
  detail: string;
}

export interface ReturnedMail {
  /** The signed ids in the return addresses. */
  tokens: string[];
  report: ReturnReport | null;
  messageId: string | null;
}

const DETAIL_MAX = 500;
const TOKENS_MAX = 10;
/** Headers in which mail servers name the address that a mail was delivered to. */
const ADDRESSED = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'to'];

/** Parses a mail of the return mailbox; `report` is null for other mails (absence notices, greetings). */
export async function readReturnedMail(source: Uint8Array): Promise<ReturnedMail> {
  const mail = await PostalMime.parse(source);
  const status = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  return {
    tokens: tokensOf(mail),
    report: status ? worstOf(recipientsOf(textOf(status.content))) : null,
    messageId: mail.messageId ?? null,
  };
}

function tokensOf({ headers }: Email): string[] {
  const named = headers.filter(({ key }) => ADDRESSED.includes(key)).map(({ value }) => value);
  const tokens = named.flatMap((value) => [...value.matchAll(/\+([0-9a-z]{20,50})@/gi)].map(([, token = '']) => token));
  return [...new Set(tokens)].slice(0, TOKENS_MAX);
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

type Fields = ReadonlyMap<string, string>;

/** Returns the field groups per recipient; the first group is about the report as a whole (RFC 3464, 2.1). */
const recipientsOf = (text: string): Fields[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((group) => fieldsOf(group.replace(/\n[ \t]+/g, ' ')))
    .filter((fields) => fields.has('final-recipient'));

const fieldsOf = (group: string): Fields =>
  new Map(
    group.split('\n').flatMap((line) => {
      const at = line.indexOf(':');
      return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const] : [];
    }),
  );

const RANK: readonly ReturnReport['event'][] = ['deferred', 'soft_bounce', 'hard_bounce'];

/** Where one address leads to several recipients (a list, a forwarding), the worst report counts. */
const worstOf = (recipients: readonly Fields[]): ReturnReport | null =>
  recipients
    .flatMap((fields) => reportOf(fields) ?? [])
    .toSorted((a, b) => RANK.indexOf(b.event) - RANK.indexOf(a.event))[0] ?? null;

function reportOf(fields: Fields): ReturnReport | null {
  const action = fields.get('action')?.toLowerCase();
  const status = fields.get('status') ?? '';
  const said = fields.get('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, '') || status;
  const detail = storable(said.slice(0, DETAIL_MAX));
  if (action === 'delayed') return { event: 'deferred', detail };
  if (action !== 'failed') return null;
  // Failed for now (4.x.x) or for good (5.x.x), by RFC 3463.
  return { event: status.startsWith('4') ? 'soft_bounce' : 'hard_bounce', detail };
}

import { storable } from '@vigie/contracts/core/received/storable-text';
import PostalMime, { type Email } from 'postal-mime';

/** What a mail server reports of a mail that it took and could not bring to its recipient (RFC 3464). */
export interface ReturnReport {
  event: 'hard_bounce' | 'soft_bounce' | 'deferred';
  /** What the last mail server said. */
  detail: string;
}

export interface ReturnedMail {
  /** The signed ids in the addresses that it came back to. */
  tokens: string[];
  report: ReturnReport | null;
  messageId: string | null;
}

const DETAIL_MAX = 500;
const TOKENS_MAX = 10;
/** Mail servers name the address that a mail was delivered to in one of these. */
const ADDRESSED = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'to'];

/** A mail of the return mailbox; its report is null for what reports nothing (an absence, a greeting). */
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

/** The groups of fields behind the first, which is of the report as a whole (RFC 3464, 2.1). */
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

/** Of several recipients behind one address (a list, a forwarding) the worst counts. */
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
  // Given up for now or for good: 4.x.x and 5.x.x of RFC 3463.
  return { event: status.startsWith('4') ? 'soft_bounce' : 'hard_bounce', detail };
}

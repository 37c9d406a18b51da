import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Logger } from '@vigie/service-kit/log';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { attachmentAnswer, listPage, mailPage } from './pages';
import type { ReceivedMail } from './received-mail';

export interface Mailbox {
  close(): Promise<void>;
}

/**
 * An SMTP server that stores what it receives, with a page to read it, for machines without mail. A message replaces a
 * stored one with the same Message-ID, so that a repeated mail appears once, as with most providers.
 */
export async function openMailbox(options: {
  folder: string;
  smtpPort: number;
  pagePort: number;
  log: Logger;
}): Promise<Mailbox> {
  await mkdir(options.folder, { recursive: true });
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: 40 * 1024 * 1024,
    onRcptTo({ address }, _session, done) {
      done(refusalOf(address));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        keep(options.folder, Buffer.concat(chunks)).then(() => done(), done);
      });
    },
  });
  smtp.on('error', (error) => options.log.error({ err: error }, 'SMTP server'));
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(options.smtpPort, process.env.VIGIE_LISTEN ?? '127.0.0.1', () => resolve());
  });
  const web = createServer((req, res) => {
    answer(options.folder, req.url ?? '/').then(
      ({ status = 200, type, body, headers }) => {
        res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers });
        res.end(body);
      },
      (error: unknown) => {
        options.log.error({ err: error }, 'mailbox page');
        res.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    web.once('error', reject);
    web.listen(options.pagePort, process.env.VIGIE_LISTEN ?? '127.0.0.1', resolve);
  });
  return {
    async close() {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      web.closeAllConnections();
      await new Promise<void>((resolve) => web.close(() => resolve()));
    },
  };
}

/** Two local parts that are refused, so that bounces can be tried; every other address is accepted. */
const REFUSED: Readonly<Record<string, { responseCode: number; message: string }>> = {
  inconnu: { responseCode: 550, message: '5.1.1 User unknown' },
  occupe: { responseCode: 451, message: '4.3.2 System busy, try again later' },
};

function refusalOf(address: string): Error | null {
  const refused = REFUSED[address.split('@')[0] ?? ''];
  return refused ? Object.assign(new Error(refused.message), { responseCode: refused.responseCode }) : null;
}

async function keep(folder: string, raw: Buffer): Promise<void> {
  const mail = await PostalMime.parse(raw);
  const identity = mail.messageId ?? createHash('sha256').update(raw).digest('hex');
  const id = createHash('sha256').update(identity).digest('hex').slice(0, 24);
  const file = join(folder, `${id}.eml`);
  await writeFile(`${file}.part`, raw);
  await rename(`${file}.part`, file);
}

/** Returns all stored mails, the newest first. */
export async function readMails(folder: string): Promise<ReceivedMail[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (name) => {
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      return { id: name.replace('.eml', ''), receivedAt: new Date(mail.date ?? 0).toISOString(), mail };
    }),
  );
  return mails.sort((a, b) => b.receivedAt.localeCompare(a.receivedAt));
}

interface Answer {
  status?: number;
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
}

const HTML = 'text/html; charset=utf-8';

async function answer(folder: string, url: string): Promise<Answer> {
  const path = new URL(url, 'http://mailbox').pathname;
  if (path === '/readyz' || path === '/healthz') return { type: 'application/json', body: '{"status":"ok"}' };
  const mails = await readMails(folder);
  if (path === '/') return { type: HTML, body: listPage(mails) };
  if (path === '/api/mails') return { type: 'application/json', body: JSON.stringify(mails.map(summary)) };
  const [, kind, id, index] = path.split('/');
  const found = mails.find((m) => m.id === id);
  if (found && kind === 'mail') return { type: HTML, body: mailPage(found) };
  const attachment = found && kind === 'attachment' ? found.mail.attachments[Number(index)] : undefined;
  if (attachment) return attachmentAnswer(attachment);
  return { status: 404, type: HTML, body: listPage([]) };
}

function summary({ id, receivedAt, mail }: ReceivedMail) {
  return {
    id,
    receivedAt,
    messageId: mail.messageId,
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    attachments: mail.attachments.map((a, index) => ({
      name: a.filename,
      mediaType: a.mimeType,
      url: `/attachment/${id}/${index}`,
    })),
  };
}

import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { escapeHtml } from '@vigie/service-kit/mail/escape-html';
import type { Attachment } from 'postal-mime';
import type { ReceivedMail } from './received-mail';

const STYLE = `
  body { font: 15px/1.5 system-ui, sans-serif; color: #1a2233; background: #f6f7f9; margin: 0; }
  main { max-width: 860px; margin: 0 auto; padding: 24px 16px; }
  h1 { font-size: 20px; } a { color: #1d4ed8; }
  table { width: 100%; border-collapse: collapse; background: #fff; }
  th, td { text-align: left; padding: 8px 12px; border-bottom: 1px solid #e3e6ec; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; } dd { margin: 0; } dt { color: #5b6475; }
  iframe { width: 100%; height: 60vh; border: 1px solid #e3e6ec; background: #fff; }
`;

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>`;

const day = (iso: string): string =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium', timeZone: DEFAULT_TIME_ZONE }).format(
    new Date(iso),
  );

const people = (list: { name?: string; address?: string }[] | undefined): string =>
  (list ?? []).map((p) => escapeHtml(p.name ? `${p.name} <${p.address}>` : (p.address ?? ''))).join(', ');

export function listPage(mails: readonly ReceivedMail[]): string {
  const rows = mails
    .map(
      ({ id, receivedAt, mail }) =>
        `<tr><td>${day(receivedAt)}</td><td>${people(mail.to)}</td><td><a href="/mail/${id}">${escapeHtml(mail.subject ?? '(sans objet)')}</a></td></tr>`,
    )
    .join('');
  const table = `<table><thead><tr><th>Reçu</th><th>À</th><th>Objet</th></tr></thead><tbody>${rows}</tbody></table>`;
  return page(
    'Boîte aux lettres locale',
    `<h1>Boîte aux lettres locale</h1>${mails.length > 0 ? table : '<p>Aucun message reçu.</p>'}`,
  );
}

export function mailPage({ id, receivedAt, mail }: ReceivedMail): string {
  const files = mail.attachments
    .map((a, i) => `<li><a href="/attachment/${id}/${i}">${escapeHtml(a.filename ?? `pièce ${i + 1}`)}</a></li>`)
    .join('');
  // The message is untrusted HTML, so it is shown in a sandboxed frame that runs no script.
  const body = mail.html
    ? `<iframe sandbox title="Message" srcdoc="${escapeHtml(mail.html)}"></iframe>`
    : `<pre>${escapeHtml(mail.text ?? '')}</pre>`;
  return page(
    mail.subject ?? 'Message',
    `<p><a href="/">Tous les messages</a></p><h1>${escapeHtml(mail.subject ?? '(sans objet)')}</h1>
     <dl><dt>De</dt><dd>${people(mail.from ? [mail.from] : [])}</dd><dt>À</dt><dd>${people(mail.to)}</dd><dt>Reçu</dt><dd>${day(receivedAt)}</dd></dl>
     ${files ? `<h2>Pièces jointes</h2><ul>${files}</ul>` : ''}${body}`,
  );
}

export function attachmentAnswer(a: Attachment) {
  const bytes = typeof a.content === 'string' ? Buffer.from(a.content) : Buffer.from(a.content as ArrayBuffer);
  const name = encodeURIComponent(a.filename ?? 'piece');
  return { type: a.mimeType, body: bytes, headers: { 'content-disposition': `inline; filename*=UTF-8''${name}` } };
}

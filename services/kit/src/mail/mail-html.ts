/** Text put into HTML: the five characters that mean something there. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

/**
 * A plain letter as text and HTML: paragraphs, then at most one link as a button. Readable without images, in any
 * client.
 */
export function letter(o: { paragraphs: string[]; link?: { label: string; url: string }; signature: string }): {
  text: string;
  html: string;
} {
  const text = [...o.paragraphs, ...(o.link ? [`${o.link.label} : ${o.link.url}`] : []), o.signature].join('\n\n');
  const body = o.paragraphs.map((p) => `<p>${escapeHtml(p).replace(/\n/g, '<br>')}</p>`).join('');
  const button = o.link
    ? `<p><a href="${escapeHtml(o.link.url)}" style="display:inline-block;padding:12px 20px;background:#1d4ed8;color:#ffffff;border-radius:6px;text-decoration:none">${escapeHtml(o.link.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="fr"><body style="font:16px/1.5 Arial,sans-serif;color:#1a2233;max-width:560px;margin:24px auto;padding:0 16px">${body}${button}<p style="color:#5b6475">${escapeHtml(o.signature)}</p></body></html>`;
  return { text, html };
}

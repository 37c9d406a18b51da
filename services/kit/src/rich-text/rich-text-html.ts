import { escapeHtml } from '../mail/escape-html';
import type { Block, RichText, Run } from './rich-text';

/** Formatted text as HTML of ours: what somebody typed is only ever its text. */
export function richTextHtml(blocks: RichText): string {
  let html = '';
  let list: 'ul' | 'ol' | null = null;
  for (const block of blocks) {
    const wanted = listOf(block);
    if (wanted !== list) html += `${list ? `</${list}>` : ''}${wanted ? `<${wanted}>` : ''}`;
    list = wanted;
    const inside = block.runs.map(runHtml).join('');
    html += wanted
      ? `<li>${inside}</li>`
      : `<p>${block.kind === 'heading' ? `<strong>${inside}</strong>` : inside}</p>`;
  }
  return `${html}${list ? `</${list}>` : ''}`;
}

const listOf = ({ kind, marker }: Block): 'ul' | 'ol' | null => (kind !== 'item' ? null : marker === '•' ? 'ul' : 'ol');

function runHtml({ text, bold, italic, underline, href }: Run): string {
  let html = escapeHtml(text).replace(/\n/g, '<br>');
  if (underline) html = `<u>${html}</u>`;
  if (italic) html = `<em>${html}</em>`;
  if (bold) html = `<strong>${html}</strong>`;
  return href ? `<a href="${escapeHtml(href)}">${html}</a>` : html;
}

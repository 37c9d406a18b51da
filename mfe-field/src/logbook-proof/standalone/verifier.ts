import { EVENT_TYPES } from '@vigie/contracts/catalogues/event-types';
import { readingText } from '@vigie/contracts/field/logbook/entry-text';
import type { EntryReading } from '@vigie/contracts/field/logbook/fold-entry';
import type { Proof } from '@vigie/contracts/field/logbook-proof/proof';
import { type FileVerdict, verifyFiles } from '@vigie/contracts/field/logbook-proof/verify-files';
import { formatInstant } from '@vigie/contracts/formats/french';

// The script of the page that users keep on a disk: it needs no framework and no network. The build inlines it into
// `verificateur.html`.

/** Number of entries that the page shows. The file contains all of them. */
const SHOWN = 500;

const TYPE_NAMES = new Map<string, string>(EVENT_TYPES.map(({ typeKey, name }) => [typeKey, name]));

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  given: { text?: string; className?: string } = {},
  ...children: HTMLElement[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  // `textContent`, because texts of a logbook must never be parsed as markup.
  if (given.text !== undefined) made.textContent = given.text;
  if (given.className !== undefined) made.className = given.className;
  made.append(...children);
  return made;
}

function verdictOf({ name, proof, title, intact, sentences }: FileVerdict): HTMLElement {
  const [first = '', ...others] = sentences;
  return element(
    'article',
    { className: intact ? 'whole' : 'broken' },
    element('h2', { text: title }),
    element('p', { text: first, className: 'verdict' }),
    element('ul', {}, ...others.map((text) => element('li', { text }))),
    element('p', { text: name, className: 'quiet' }),
    ...(proof ? [entriesOf(proof)] : []),
  );
}

function entriesOf(proof: Proof): HTMLElement {
  const rows = proof.entries.slice(0, SHOWN).map((entry) => rowOf(entry, proof.timeZone));
  // The chain does not cover the time zone: changing it in the file moves every time shown here, so the zone is shown.
  const head = [`Date (${proof.timeZone})`, 'Type', 'Site', 'Auteur', 'Informations'].map((text) =>
    element('th', { text }),
  );
  const table = element('table', {}, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...rows));
  const more = proof.entries.length - rows.length;
  return element(
    'details',
    {},
    element('summary', { text: 'Ce qui se lit' }),
    element('div', { className: 'read' }, table),
    ...(more > 0 ? [element('p', { text: `… et ${more} autres, dans le fichier.`, className: 'quiet' })] : []),
  );
}

function rowOf(entry: EntryReading, timeZone: string): HTMLElement {
  const said = [readingText(entry), ...entry.messages.slice(1).map(({ content }) => content)]
    .filter(Boolean)
    .join(' — ');
  const cells = [
    formatInstant(entry.createdAt, timeZone),
    TYPE_NAMES.get(entry.typeKey) ?? entry.typeKey,
    entry.siteName ?? '',
    entry.author,
    said,
  ];
  return element('tr', {}, ...cells.map((text) => element('td', { text })));
}

const files = document.querySelector<HTMLInputElement>('#files');
const kept = document.querySelector<HTMLTextAreaElement>('#kept');
const verdicts = document.querySelector('#verdicts');

async function verify(): Promise<void> {
  const chosen = await Promise.all(
    [...(files?.files ?? [])].map(async (file) => ({ name: file.name, text: await file.text() })),
  );
  verdicts?.replaceChildren(...verifyFiles(chosen, kept?.value ?? '').map(verdictOf));
}

files?.addEventListener('change', () => void verify());
kept?.addEventListener('input', () => void verify());

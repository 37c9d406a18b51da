import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MESSAGES } from '@vigie/contracts/core/messages';
import { productRoot } from '@vigie/service-kit/root';
import {
  sentencesOf,
  sourcesBelow,
  textsOf,
  thrownMessages,
  thrownOf,
  typedTwice,
  type WrittenText,
  writtenSentences,
  writtenTexts,
} from '../sources/written-texts';

const FOLDERS = ['shared-contracts', 'services', 'shell', 'mfe-field', 'mfe-commercial', 'mfe-platform', 'deploy'];
const CATALOGUE = 'shared-contracts/src/core/messages/';

let found: WrittenText[] | undefined;
/** Every text of the sources. Parsing them takes seconds, so it is done once. */
const allTexts = (): WrittenText[] => {
  found ??= writtenTexts(productRoot(), FOLDERS);
  return found;
};

/** Keys of messages without parameters, by text. */
const keyOf = new Map<string, string>(
  Object.entries(MESSAGES).flatMap(([key, text]) => (typeof text === 'string' ? [[text, key] as const] : [])),
);

test('a message is written in its catalogue and nowhere else', () => {
  const texts = allTexts();
  const [own, others] = [true, false].map((inside) =>
    texts.filter(({ file }) => file.startsWith(CATALOGUE) === inside),
  );
  const written = new Set(own?.map(({ text }) => text));
  // Fails if the catalogue has moved, which would otherwise make this test pass vacuously.
  expect([...keyOf.keys()].filter((text) => !written.has(text))).toEqual([]);
  const again = (others ?? []).filter(({ text }) => keyOf.has(text));
  expect(again.map(({ file, line, text }) => `${file}:${line} « ${text} » is MESSAGES.${keyOf.get(text)}`)).toEqual([]);
});

/** Keys of messages that a source reads: `MESSAGES.key`, or `{ key } = MESSAGES`. */
const messagesRead = (source: string): string[] => [
  ...[...source.matchAll(/MESSAGES\.(\w+)/g)].map(([, key = '']) => key),
  ...[...source.matchAll(/\{([^{}]*)\}\s*=\s*\w*MESSAGES\b/g)].flatMap(([, keys = '']) => keys.match(/\w+/g) ?? []),
];

test('a message of the catalogue is said by somebody', () => {
  const said = new Set<string>();
  for (const file of FOLDERS.flatMap((folder) => sourcesBelow(productRoot(), folder))) {
    if (file.startsWith(CATALOGUE) || /\.(test|spec)\.tsx?$/.test(file)) continue;
    for (const key of messagesRead(readFileSync(path.join(productRoot(), file), 'utf8'))) said.add(key);
  }
  expect(Object.keys(MESSAGES).filter((key) => !said.has(key))).toEqual([]);
});

/** Folders of programs and screens; `deploy` fills the demonstration agency and may repeat sentences. */
const PRODUCT = FOLDERS.filter((folder) => folder !== 'deploy');
const textsOfProduct = () => allTexts().filter(({ file }) => !file.startsWith('deploy/'));

test('no sentence is typed in two places', () => {
  const sentences = writtenSentences(productRoot(), PRODUCT);
  expect(sentences.length).toBeGreaterThan(500);
  expect(typedTwice(sentences)).toEqual([]);
});

test('a message that is thrown is typed in one place, however short', () => {
  const thrown = new Set(thrownMessages(productRoot(), PRODUCT).map(({ text }) => text));
  expect(thrown.size).toBeGreaterThan(5);
  expect(typedTwice(textsOfProduct().filter(({ text }) => thrown.has(text)))).toEqual([]);
});

/** What a page is found by, however it is called. */
const isSearchWord = (text: string): boolean => text === 'abonnement';
test('« abonnement » alone is a recurring invoice; what an agency pays the platform for is named as such', () => {
  const said = textsOfProduct().filter(({ text }) => /abonnement/i.test(text) && !isSearchWord(text));
  const [platform, others] = [true, false].map((of) => said.filter(({ file }) => /platform/.test(file) === of));
  expect(platform?.length).toBeGreaterThan(3);
  expect(others?.length).toBeGreaterThan(5);
  expect(platform?.filter(({ text }) => !/abonnement (à )?(Vigie|la plateforme)/i.test(text))).toEqual([]);
  expect(others?.filter(({ text }) => /Vigie|plateforme/.test(text))).toEqual([]);
});

test('the messages that a source throws are found', () => {
  const source = "throw notFound('Introuvable'); throw badField('name', 'Obligatoire'); throw conflict(TOLD, 'a_key');";
  expect(thrownOf('a.ts', source).map(({ text }) => text)).toEqual(['Introuvable', 'Obligatoire']);
});

test.each([
  ["refuse('La fin précède le début du service');", ['La fin précède le début du service']],
  ["refuse('Archiver le service ?'); label('Clôturer le service');", ['Archiver le service ?']],
  [`refuse(\`Le service \${name} est facturé (\${number})\`);`, ['Le service … est facturé (…)']],
  ['const view = <p>\n  Aucune consigne\n  pour ce site.\n</p>;', ['Aucune consigne pour ce site.']],
  ["sql`select id from site where name = 'le nom de la'`;", []],
  ["source('Code du travail, art. L3131-1');", []],
])('the sentences of %j are %j', (source, sentences) => {
  expect(sentencesOf('sample.tsx', source).map(({ text }) => text)).toEqual(sentences);
});

test('templates are the same by their fixed parts', () => {
  const source = `refuse(\`Le service \${a} est facturé\`); refuse(\`Le service \${b.name} est facturé\`);`;
  expect(typedTwice(sentencesOf('a.ts', source))).toEqual(['« Le service … est facturé » a.ts:1, a.ts:1']);
});

test.each([
  ["throw notFound('Client introuvable');", ['Client introuvable']],
  ['const text = `Obligatoire`;', ['Obligatoire']],
  [`const text = \`La liste est vide \${count}\`;`, ['La liste est vide']],
  ['const view = <p>\n  La suppression\n  est définitive\n</p>;', ['La suppression est définitive']],
  ['const view = <Loader aria-label="Chargement" />;', ['Chargement']],
  ["import { Solde } from 'Solde';", []],
])('%j holds %j', (source, texts) => {
  expect(textsOf('sample.tsx', source).map(({ text }) => text)).toEqual(texts);
});

/** The lengths of a day, an hour and a minute, written out or under their names. */
const LENGTH = /\b86_400_000\b|24 \* 3_600_000|24 \* 60 \* 60_000|const (DAY|HOUR|MINUTE)_MS =/;
test('the lengths of days, hours and minutes are written in core/time/days.ts', () => {
  const folders = PRODUCT.map((folder) => (folder === 'shell' ? 'shell/kit/src' : folder));
  const files = folders.flatMap((folder) => sourcesBelow(productRoot(), folder));
  const found = files.filter((file) => LENGTH.test(readFileSync(path.join(productRoot(), file), 'utf8')));
  expect(found).toEqual(['shared-contracts/src/core/time/days.ts']);
});

test('the name of a person is put together in one place', () => {
  const joined = sourcesBelow(productRoot(), 'services')
    .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    .filter((file) =>
      /first_name[^,`]* \|\| ' '|concat\([^`]*first_name/.test(readFileSync(path.join(productRoot(), file), 'utf8')),
    );
  // Members have a name that their agency gave them; everybody else's comes from `db/person-name.ts`.
  expect(joined).toEqual(['services/platform/src/account/member-name.ts']);
});

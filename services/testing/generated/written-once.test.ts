import { MESSAGES } from '@vigie/contracts/core/messages';
import { productRoot } from '@vigie/service-kit/root';
import { textsOf, writtenTexts } from '../written-texts';

const FOLDERS = ['shared-contracts', 'services', 'shell', 'mfe-field', 'mfe-commercial', 'mfe-platform', 'deploy'];
const CATALOGUE = 'shared-contracts/src/core/messages/';

/** Keys of the messages without parameters, by their texts. */
const keyOf = new Map<string, string>(
  Object.entries(MESSAGES).flatMap(([key, text]) => (typeof text === 'string' ? [[text, key] as const] : [])),
);

test('a message is written in its catalogue and nowhere else', () => {
  const texts = writtenTexts(productRoot(), FOLDERS);
  const [own, others] = [true, false].map((inside) =>
    texts.filter(({ file }) => file.startsWith(CATALOGUE) === inside),
  );
  const written = new Set(own?.map(({ text }) => text));
  // Whoever moves the catalogue would otherwise find everything right.
  expect([...keyOf.keys()].filter((text) => !written.has(text))).toEqual([]);
  const again = (others ?? []).filter(({ text }) => keyOf.has(text));
  expect(again.map(({ file, line, text }) => `${file}:${line} « ${text} » is MESSAGES.${keyOf.get(text)}`)).toEqual([]);
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

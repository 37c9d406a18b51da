import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './shared.mjs';
import { namesOf, providedFiles } from './slim/provided-files.cjs';

const read = (file) => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** The names a slim door exports, read from its source. */
export const namesOfDoor = (file) =>
  [...read(`shell/webpack/slim/${file}`).matchAll(/^ {2}(\w+),$|^export \* as (\w+)/gm)].map(
    (match) => match[1] ?? match[2],
  );

/** The values that the kit's runtime exports, read from its source. */
const namesOfRuntime = () =>
  [...read('shell/kit/src/runtime/index.ts').matchAll(/^export \{([^}]*)\} from/gm)]
    .flatMap((match) => match[1].split(','))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));

const sorted = (names) => [...new Set(names)].sort();

/** What a shared module exports of the files that the shell provides in it. */
const namesProvided = (module) =>
  sorted(providedFiles[module].flatMap((file) => namesOf(fs.readFileSync(file, 'utf8'))));

/** What the shell provides to remotes that were built on another day, by the module they import it from. */
export const provided = () => ({
  '@vigie/kit/runtime': sorted(namesOfRuntime()),
  'mantine-core': namesProvided('mantine-core'),
  'react-router': sorted(namesOfDoor('react-router.mjs')),
  'vigie-base': namesProvided('vigie-base'),
  zod: sorted(namesOfDoor('zod-names.mjs')),
});

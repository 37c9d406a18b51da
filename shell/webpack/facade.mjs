import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './shared.mjs';
import { namesOf, providedFiles } from './slim/provided-files.cjs';

const read = (file) => fs.readFileSync(path.join(ROOT, file), 'utf8');

/** The exported names of a slim module, read from its source. */
export const namesOfDoor = (file) =>
  [...read(`shell/webpack/slim/${file}`).matchAll(/^ {2}(\w+),$|^export \* as (\w+)/gm)].map(
    (match) => match[1] ?? match[2],
  );

/** The exported values of the kit's runtime, read from its source. */
const namesOfRuntime = () =>
  [...read('shell/kit/src/runtime/index.ts').matchAll(/^export \{([^}]*)\} from/gm)]
    .flatMap((match) => match[1].split(','))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));

const sorted = (names) => [...new Set(names)].sort();

/** The exported names of all files that the shell provides through a shared module. */
const namesProvided = (module) =>
  sorted(providedFiles[module].flatMap((file) => namesOf(fs.readFileSync(file, 'utf8'))));

/** The names that the shell provides to remotes of other builds, by shared module. */
export const provided = () => ({
  '@vigie/kit/runtime': sorted(namesOfRuntime()),
  '@tanstack/react-query': sorted(namesOfDoor('react-query.mjs')),
  'react-router': sorted(namesOfDoor('react-router.mjs')),
  zod: sorted(namesOfDoor('zod-names.mjs')),
  ...Object.fromEntries(Object.keys(providedFiles).map((module) => [module, namesProvided(module)])),
});

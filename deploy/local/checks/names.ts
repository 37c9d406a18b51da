import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '@vigie/local/data-folder';

/**
 * Prints the folders of services and remotes that do not have the name of a folder of the contracts, and ends with code
 * 1 if there is one: a noun has one name in contract, service and remote. Folders that hold no noun are listed here.
 */
const AREAS = ['commercial', 'field', 'platform'];
const WITHOUT_NOUN: Record<string, string> = {
  'mfe-commercial/src/forms': 'fields that forms of several nouns share',
  'mfe-commercial/src/home': 'tiles of the dashboard',
  'mfe-commercial/src/record-page': 'the page of any record',
  'mfe-commercial/src/refs': 'pickers of records',
  'mfe-field/src/absence': 'unavailabilities and compensatory rests together',
  'mfe-field/src/contact': 'the numbers an agent calls',
  'mfe-field/src/dictation': 'speech to text',
  'mfe-field/src/home': 'tiles of the dashboard',
  'mfe-field/src/my-logbook': 'the logbook as an agent reads it',
  'mfe-field/src/my-planning': 'the planning as an agent or a customer reads it',
  'mfe-field/src/site-selector': 'the site on which an agent reports',
  'mfe-field/src/site-sheet': 'a site as an agent reads it',
  'mfe-platform/src/about': 'the version of the product',
  'mfe-platform/src/changes': 'what each version changes',
  'mfe-platform/src/help': 'lessons and the installation on a phone',
  'mfe-platform/src/home': 'tiles of the dashboard',
  'mfe-platform/src/interest': 'requests for what the operator sells besides',
  'services/field/src/absence': 'unavailabilities and compensatory rests together',
  'services/field/src/agent-export': 'files about agents from the data of the field',
  'services/field/src/testing': 'what tests of the field share',
  'services/platform/src/mail-return': 'mails that came back',
};

const foldersOf = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const nouns = new Set(AREAS.flatMap((area) => foldersOf(`shared-contracts/src/${area}`)));
const places = AREAS.flatMap((area) => [`services/${area}/src`, `mfe-${area}/src`]);
const folders = places.flatMap((place) => foldersOf(place).map((name) => ({ name, folder: `${place}/${name}` })));
const unnamed = folders.filter(({ name }) => !nouns.has(name)).map(({ folder }) => folder);
const faults = [
  ...unnamed.filter((folder) => !(folder in WITHOUT_NOUN)).map((folder) => `${folder}: no folder of the contracts`),
  ...Object.keys(WITHOUT_NOUN)
    .filter((folder) => !unnamed.includes(folder))
    .map((folder) => `${folder}: listed here as a folder without a noun, which it is not`),
];
console.log(faults.join('\n'));
process.exitCode = faults.length > 0 ? 1 : 0;

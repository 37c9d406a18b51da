import { checkCiiText } from '@vigie/contracts/rules/einvoice/check/check';
import { EN16931 } from '@vigie/contracts/rules/einvoice/check/structure/en16931';
import { EXTENDED } from '@vigie/contracts/rules/einvoice/check/structure/extended';
import { ciiXml } from '@vigie/contracts/rules/einvoice/cii';
import { sample } from '@vigie/contracts/rules/einvoice/testing/samples';
import { einvoiceViolations } from './einvoice-violations';
import { structureOfSchema } from './structure-of-schema';

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

test('the checker has the elements of the official schemas, in their order', () => {
  expect(linesOf(EN16931)).toEqual(linesOf(structureOfSchema('en16931')));
  expect(linesOf(EXTENDED)).toEqual(linesOf(structureOfSchema('extended')));
});

test('the checker and the schema agree on any element that is left out, doubled or moved', async () => {
  const xml = ciiXml(sample);
  const elements = [...xml.matchAll(/<(ram:\w+)(?: [^>]*)?>[^<]*<\/\1>/g)];
  const changed = elements.flatMap(({ 0: element, index }) => {
    const around = (middle: string) => xml.slice(0, index) + middle + xml.slice(index + element.length);
    const next = /^<(\w+:\w+)(?: [^>]*)?>[^<]*<\/\1>/.exec(xml.slice(index + element.length))?.[0] ?? '';
    const moved = xml.slice(0, index) + next + element + xml.slice(index + element.length + next.length);
    return [around(''), around(element + element), moved];
  });
  const official = await einvoiceViolations(changed, 'schemaViolations');
  const ours = changed.map((text) => checkCiiText(text).some(({ id }) => id === 'XSD'));
  expect(changed.length).toBeGreaterThan(300);
  expect(ours).toEqual(official.map((found) => found.length > 0));
});

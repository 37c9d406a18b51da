import { REPORT_BLOCKS } from '../../catalogues/constants/interventions';
import { isFilled, missingFields, reportBlocksSchema, reportLines } from './report-content';
import { type ReportTemplate, reportTemplateSchema } from './report-template';

const PARIS = 'Europe/Paris';
const untouched = reportBlocksSchema.parse({});
const field = { key: 'f1', label: 'Température', kind: 'number', required: true, options: [] } as const;
const withField = (more: object): ReportTemplate =>
  reportTemplateSchema.parse([{ key: 'comment', enabled: true, fields: [{ ...field, ...more }] }]);
const textsOf = (template: ReportTemplate, blocks: object) =>
  reportLines(template, reportBlocksSchema.parse(blocks), PARIS).map(({ text }) => text);

describe('lines of a filled report', () => {
  test('every block in the order of the template, empty ones too', () => {
    const lines = reportLines(reportTemplateSchema.parse(undefined), untouched, PARIS);
    expect(lines.map(({ label }) => label)).toEqual(REPORT_BLOCKS.map(({ label }) => label));
    expect(lines.map(({ text }) => text)).toEqual([null, null, 'Non', null, null, null, null, null]);
  });

  test('instants in the time zone of the service, options by their label', () => {
    const filled = {
      callTime: '2026-11-21T22:05:00.000Z',
      interventionType: ['Ascensseur', 'Incendie'],
      badTraffic: true,
    };
    const [callTime, types, traffic] = textsOf(reportTemplateSchema.parse(undefined), filled);
    expect(callTime).toContain('23:05');
    expect([types, traffic]).toEqual(['Ascenseur, Incendie', 'Oui']);
  });

  test('a block that the agency took out is not there', () => {
    const template = reportTemplateSchema.parse([{ key: 'weather', enabled: false }, { key: 'comment' }]);
    expect(reportLines(template, untouched, PARIS).map(({ key }) => key)).toEqual(['comment']);
  });

  test.each([
    ['number', 21.5, '21,5'],
    ['number', 0, '0'],
    ['number', null, null],
    ['number', '', null],
    ['text', 'Porte n° 3.2', 'Porte n° 3.2'],
    ['text', '', null],
    ['text', 3.2, '3,2'],
    ['boolean', true, 'Oui'],
    ['boolean', false, 'Non'],
  ])('what the agency added: %s %p', (kind, value, expected) => {
    expect(textsOf(withField({ kind }), { extra: { f1: value } })[1]).toBe(expected);
  });

  test('a field that nobody touched holds nothing', () => {
    expect(textsOf(withField({}), {})[1]).toBeNull();
  });
});

test.each<[string, object, Record<string, number>, number]>([
  ['asked for and empty', {}, {}, 1],
  ['asked for and filled', {}, { f1: 3 }, 0],
  ['not asked for', { required: false }, {}, 0],
  ['yes or no: no is an answer', { kind: 'boolean' }, {}, 0],
])('missing fields, %s', (_when, more, extra, missing) => {
  expect(missingFields(withField(more), { ...untouched, extra })).toHaveLength(missing);
});

test.each([
  [{}, false],
  [{ extra: { f1: '' } }, false],
  [{ extra: { f1: null } }, false],
  [{ extra: { f1: false } }, false],
  [{ extra: { f1: 0 } }, true],
  [{ comment: 'RAS' }, true],
  [{ badTraffic: true }, true],
  [{ interventionType: ['Technique'] }, true],
])('%j is filled: %s', (blocks, expected) => {
  expect(isFilled(reportBlocksSchema.parse(blocks))).toBe(expected);
});

test('a choice has options, and no block is there twice', () => {
  const choice = { ...field, kind: 'choice' };
  expect(reportTemplateSchema.safeParse([{ key: 'comment', fields: [choice] }]).success).toBe(false);
  expect(reportTemplateSchema.safeParse([{ key: 'comment', fields: [{ ...choice, options: ['A'] }] }]).success).toBe(
    true,
  );
  expect(reportTemplateSchema.safeParse([{ key: 'comment' }, { key: 'comment' }]).success).toBe(false);
});

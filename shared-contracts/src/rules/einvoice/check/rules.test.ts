import { ciiXml } from '../cii';
import { sample } from '../testing/samples';
import { checkCii, EN16931_RULES, FRENCH_RULES } from './check';
import type { CiiAdjustment, CiiLine, CiiModel, CiiParty, CiiVatGroup } from './cii-model';
import { readCii } from './read-cii';

type Change = (m: CiiModel) => void;

function first<T>(items: readonly T[]): T {
  const [item] = items;
  if (item === undefined) throw new Error('nothing to change');
  return item;
}
const line = (m: CiiModel): CiiLine => first(m.lines);
const group = (m: CiiModel): CiiVatGroup => first(m.vatGroups);
const found = (items: readonly CiiAdjustment[], indicator: string): CiiAdjustment =>
  first(items.filter((a) => a.indicator === indicator));
const allowance = (m: CiiModel): CiiAdjustment => found(m.adjustments, 'false');
const charge = (m: CiiModel): CiiAdjustment => found(m.adjustments, 'true');
const lineAllowance = (m: CiiModel): CiiAdjustment => first(line(m).adjustments);
const party = (change: Partial<CiiParty>): CiiParty => ({
  ids: [],
  globalIds: [],
  hasAddress: true,
  country: 'FR',
  taxRegistrations: [],
  ...change,
});
const lineCharge: Change = (m) => {
  line(m).adjustments = [{ indicator: 'true', amount: '1.00', base: '2.00', reason: 'x' }];
};
const both =
  (...changes: Change[]): Change =>
  (m) => {
    for (const change of changes) change(m);
  };

/** One change for each rule: it must then be found, whatever else is. */
const BREAKING: Record<string, Change | Change[]> = {
  'BR-01': (m) => (m.guideline = ''),
  'BR-02': (m) => (m.number = undefined),
  'BR-03': (m) => (m.issueDate = undefined),
  'BR-04': (m) => (m.typeCode = ' '),
  'BR-05': (m) => (m.currency = undefined),
  'BR-06': (m) => (m.seller.name = ''),
  'BR-07': (m) => (m.buyer.name = undefined),
  'BR-08': (m) => (m.seller.hasAddress = false),
  'BR-09': (m) => (m.seller.country = undefined),
  'BR-10': (m) => (m.buyer.hasAddress = false),
  'BR-11': (m) => (m.buyer.country = ''),
  'BR-12': (m) => (m.totals.line = undefined),
  'BR-13': (m) => (m.totals.net = undefined),
  'BR-14': (m) => (m.totals.gross = undefined),
  'BR-15': (m) => (m.totals.due = undefined),
  'BR-16': (m) => (m.lines = []),
  'BR-17': [
    (m) => (m.payee = party({ name: m.seller.name })),
    (m) => (m.payee = party({})),
    (m) => (m.payee = party({ name: 'x', legalId: m.seller.legalId })),
    both(
      (m) => (m.seller.ids = [{ value: '1' }]),
      (m) => (m.payee = party({ name: 'x', ids: [{ value: '1' }] })),
    ),
  ],
  'BR-18': (m) => (m.taxRepresentative = party({})),
  'BR-19': (m) => (m.taxRepresentative = party({ hasAddress: false })),
  'BR-20': (m) => (m.taxRepresentative = party({ country: undefined })),
  'BR-21': (m) => (line(m).id = ''),
  'BR-22': (m) => (line(m).quantity = undefined),
  'BR-23': (m) => (line(m).unitCode = undefined),
  'BR-24': (m) => (line(m).net = undefined),
  'BR-25': (m) => (line(m).name = ''),
  'BR-26': (m) => (line(m).netPrice = undefined),
  'BR-27': [(m) => (line(m).netPrice = '-0.01'), (m) => (line(m).netPrice = 'x')],
  'BR-28': (m) => (line(m).grossPrice = '-1'),
  'BR-29': (m) => (m.period = { start: '20261002', end: '20261001' }),
  'BR-30': (m) => (line(m).period = { start: '20261002', end: '20261001' }),
  'BR-31': (m) => (allowance(m).amount = undefined),
  'BR-32': (m) => (allowance(m).category = undefined),
  'BR-33': (m) => Object.assign(allowance(m), { reason: undefined, reasonCode: undefined }),
  'BR-36': (m) => (charge(m).amount = undefined),
  'BR-37': (m) => (charge(m).category = undefined),
  'BR-38': (m) => Object.assign(charge(m), { reason: undefined, reasonCode: undefined }),
  'BR-41': (m) => (lineAllowance(m).amount = undefined),
  'BR-42': (m) => Object.assign(lineAllowance(m), { reason: undefined, reasonCode: undefined }),
  'BR-43': both(lineCharge, (m) => (lineAllowance(m).amount = undefined)),
  'BR-44': both(lineCharge, (m) => (lineAllowance(m).reason = undefined)),
  'BR-45': (m) => (group(m).base = undefined),
  'BR-46': (m) => (group(m).tax = undefined),
  'BR-47': [(m) => (group(m).category = undefined), (m) => (group(m).typeCode = 'GST')],
  'BR-48': (m) => (group(m).rate = undefined),
  'BR-49': (m) => (first(m.payments).meansCode = undefined),
  'BR-50': (m) => (first(m.payments).iban = undefined),
  'BR-51': (m) => (first(m.payments).cardNumber = '4970100000000000'),
  'BR-52': (m) => (m.documents = [{ id: '' }]),
  'BR-53': [
    (m) => (m.taxCurrency = 'CHF'),
    both(
      (m) => (m.taxCurrency = 'EUR'),
      (m) => (m.totals.tax = [{ amount: '1', currency: 'EUR' }]),
    ),
  ],
  'BR-54': (m) => (line(m).attributes = [{ name: 'x' }]),
  'BR-55': (m) => (m.references = [{ number: '' }]),
  'BR-56': (m) => (m.taxRepresentative = party({ name: 'x', taxRegistrations: [{ value: '', scheme: 'VA' }] })),
  'BR-57': (m) => (m.shipTo = party({ country: undefined })),
  'BR-61': (m) => Object.assign(first(m.payments), { meansCode: '30', iban: undefined }),
  'BR-62': (m) => (m.seller.electronicAddress = { value: 'x' }),
  'BR-63': (m) => (m.buyer.electronicAddress = { value: 'x', scheme: '' }),
  'BR-64': (m) => (line(m).productId = { value: '1' }),
  'BR-65': (m) => (line(m).classifications = [{ value: '1' }]),
  'BR-66': (m) => (allowance(m).indicator = undefined),
  'BR-CO-03': both(
    (m) => (group(m).taxPointDate = '20261031'),
    (m) => (group(m).dueDateCode = '72'),
  ),
  'BR-CO-04': (m) => (line(m).category = undefined),
  'BR-CO-09': [
    (m) => (m.seller.taxRegistrations = [{ value: '83552100554', scheme: 'VA' }]),
    (m) => (m.buyer.taxRegistrations = [{ value: 'QQ1', scheme: 'VA' }]),
    (m) => (m.taxRepresentative = party({ taxRegistrations: [{ value: 'fr1', scheme: 'VA' }] })),
  ],
  'BR-CO-10': (m) => (m.totals.line = '5177.82'),
  'BR-CO-11': [(m) => (m.totals.allowance = '155.34'), (m) => (m.totals.allowance = undefined)],
  'BR-CO-12': [(m) => (m.totals.charge = '24.99'), (m) => (m.totals.charge = undefined)],
  'BR-CO-13': (m) => (m.totals.net = '5047.51'),
  'BR-CO-14': (m) => (m.totals.tax = [{ amount: '918.00', currency: 'EUR' }]),
  'BR-CO-15': [
    (m) => (m.totals.gross = '5965.48'),
    (m) => (m.totals.tax = []),
    (m) => (m.totals.tax = [...m.totals.tax, ...m.totals.tax]),
  ],
  'BR-CO-16': [(m) => (m.totals.due = '5965.49'), (m) => (m.totals.rounding = '0.01')],
  // One unit is left for VAT summed by line.
  'BR-CO-17': [(m) => (group(m).tax = '917.40'), (m) => (group(m).tax = '915.38'), (m) => (group(m).rate = '0.00')],
  'BR-CO-18': (m) => (m.vatGroups = []),
  'BR-CO-19': (m) => (m.period = {}),
  'BR-CO-20': (m) => (line(m).period = {}),
  'BR-CO-21': (m) => Object.assign(allowance(m), { reason: undefined, reasonCode: undefined }),
  'BR-CO-22': (m) => Object.assign(charge(m), { reason: undefined, reasonCode: undefined }),
  'BR-CO-23': (m) => Object.assign(lineAllowance(m), { reason: undefined, reasonCode: undefined }),
  'BR-CO-24': both(lineCharge, (m) => (lineAllowance(m).reason = undefined)),
  'BR-CO-25': (m) => Object.assign(m, { dueDate: undefined, paymentTerms: undefined }),
  'BR-CO-26': (m) => Object.assign(m.seller, { globalIds: [], legalId: undefined, taxRegistrations: [] }),
  'BR-B-01': (m) => (line(m).category = 'B'),
  'BR-B-02': (m) => (line(m).category = 'B'),
  'BR-DEC-01': (m) => (allowance(m).amount = '1.001'),
  'BR-DEC-02': (m) => (allowance(m).base = '1.001'),
  'BR-DEC-05': (m) => (charge(m).amount = '1.001'),
  'BR-DEC-06': (m) => (charge(m).base = '1.001'),
  'BR-DEC-09': (m) => (m.totals.line = '5177.830'),
  'BR-DEC-10': (m) => (m.totals.allowance = '155.330'),
  'BR-DEC-11': (m) => (m.totals.charge = '25.000'),
  'BR-DEC-12': (m) => (m.totals.net = '5047.500'),
  'BR-DEC-13': (m) => (m.totals.tax = [{ amount: '917.990', currency: 'EUR' }]),
  'BR-DEC-14': (m) => (m.totals.gross = '5965.490'),
  'BR-DEC-15': both(
    (m) => (m.taxCurrency = 'USD'),
    (m) => (m.totals.tax = [...m.totals.tax, { amount: '1.123', currency: 'USD' }]),
  ),
  'BR-DEC-16': (m) => (m.totals.prepaid = '100.000'),
  'BR-DEC-17': (m) => (m.totals.rounding = '0.000'),
  'BR-DEC-18': (m) => (m.totals.due = '5865.490'),
  'BR-DEC-19': (m) => (group(m).base = '4581.930'),
  'BR-DEC-20': (m) => (group(m).tax = '916.390'),
  'BR-DEC-23': (m) => (line(m).net = '4159.360'),
  'BR-DEC-24': (m) => (lineAllowance(m).amount = '106.650'),
  'BR-DEC-25': (m) => (lineAllowance(m).base = '4266.010'),
  'BR-DEC-27': both(lineCharge, (m) => (lineAllowance(m).amount = '1.000')),
  'BR-DEC-28': both(lineCharge, (m) => (lineAllowance(m).base = '1.000')),
  'BR-CL-01': (m) => (m.typeCode = '999'),
  'BR-CL-03': (m) => (m.currencies = ['EURO']),
  'BR-CL-04': (m) => (m.currency = 'XYZ'),
  'BR-CL-05': (m) => (m.taxCurrency = 'EU'),
  'BR-CL-06': (m) => (group(m).dueDateCode = '73'),
  'BR-CL-08': (m) => (first(m.notes).subject = 'AAH'),
  'BR-CL-10': (m) => (m.seller.globalIds = [{ value: '1', scheme: '0245' }]),
  'BR-CL-11': (m) => (m.seller.legalId = { value: '552100554', scheme: '9999' }),
  'BR-CL-14': [(m) => (m.seller.country = 'FX'), (m) => (m.shipTo = party({ country: 'XX' }))],
  'BR-CL-16': (m) => (first(m.payments).meansCode = '0'),
  'BR-CL-17': [(m) => (allowance(m).category = 'X'), (m) => (charge(m).category = 'X')],
  'BR-CL-18': [(m) => (group(m).category = 'X'), (m) => (line(m).category = 'X')],
  'BR-CL-19': [(m) => (allowance(m).reasonCode = 'FC'), (m) => (lineAllowance(m).reasonCode = '1')],
  'BR-CL-20': [(m) => (charge(m).reasonCode = '95'), both(lineCharge, (m) => (lineAllowance(m).reasonCode = '95'))],
  'BR-CL-21': (m) => (line(m).productId = { value: '1', scheme: 'GTIN' }),
  'BR-CL-22': (m) => (group(m).exemptionCode = 'VATEX-XX'),
  'BR-CL-23': (m) => (line(m).unitCode = 'HEURE'),
  'BR-CL-25': (m) => (m.buyer.electronicAddress = { value: '404833048', scheme: '9999' }),
  'BR-CL-26': (m) => (m.shipTo = party({ globalIds: [{ value: '1', scheme: '0103' }] })),
  'BR-FR-01': [(m) => (m.number = 'F'.repeat(36)), (m) => (m.references = [{ number: 'F'.repeat(36) }])],
  'BR-FR-02': [(m) => (m.number = 'F 1'), (m) => (m.number = 'F1é')],
  'BR-FR-03': [
    (m) => (m.issueDate = '19991231'),
    (m) => (m.dueDate = '20270230'),
    (m) => (m.deliveryDate = '20271301'),
    (m) => (m.period = { start: '2026-10-01' }),
    (m) => (line(m).period = { end: '21000101' }),
    (m) => (group(m).taxPointDate = ''),
    (m) => (m.references = [{ number: 'F1', date: '20260132' }]),
  ],
  'BR-FR-04': (m) => (m.typeCode = '325'),
  'BR-FR-05': ['PMD', 'PMT', 'AAB'].map(
    (subject): Change =>
      (m) =>
        (m.notes = m.notes.filter((note) => note.subject !== subject)),
  ),
  'BR-FR-06': [
    (m) => m.notes.push({ content: 'x', subject: 'PMD' }),
    (m) => m.notes.push({ subject: 'TXD' }, { subject: 'TXD' }),
  ],
  'BR-FR-08': [(m) => (m.framework = undefined), (m) => (m.framework = 'A1')],
  'BR-FR-09': [
    (m) => (m.seller.globalIds = [{ value: '40483304800011', scheme: '0009' }]),
    (m) => (m.buyer.globalIds = [{ value: '404833048', scheme: '0009' }]),
    (m) => (m.payee = party({ name: 'x', globalIds: [{ value: '1', scheme: '0009' }] })),
    (m) => (m.shipTo = party({ globalIds: [{ value: 'x', scheme: '0009' }] })),
  ],
  'BR-FR-10': [
    (m) => (m.seller.legalId = undefined),
    (m) => (m.seller.legalId = { value: '552100554', scheme: '0009' }),
  ],
  'BR-FR-11': (m) => (m.buyer.legalId = undefined),
  'BR-FR-12': (m) => (m.buyer.electronicAddress = undefined),
  'BR-FR-13': (m) => (m.seller.electronicAddress = { value: '', scheme: '0225' }),
  'BR-FR-15': [
    (m) => (allowance(m).category = 'L'),
    (m) => (charge(m).category = 'M'),
    (m) => (line(m).category = 'B'),
    (m) => (group(m).category = 'L'),
  ],
  'BR-FR-16': [
    (m) => (line(m).rate = '19.00'),
    (m) => (group(m).rate = '20.000'),
    (m) => (charge(m).rate = '-20'),
    (m) => (allowance(m).rate = '020'),
  ],
  'BR-FR-17': (m) => (m.documents = [{ id: '1', typeCode: '916', name: 'photo' }]),
  'BR-FR-18': (m) => (m.documents = [1, 2].map((id) => ({ id: String(id), name: 'LISIBLE' }))),
  'BR-FR-20': (m) => m.notes.push({ subject: 'BAR', content: 'B2X' }),
  'BR-FR-21': [
    (m) => (m.buyer.electronicAddress = { value: 'a@b.test', scheme: 'EM' }),
    (m) => (m.buyer.electronicAddress = { value: '552100554', scheme: '0225' }),
  ],
  'BR-FR-22': both(
    (m) => (m.typeCode = '389'),
    (m) => (m.seller.electronicAddress = { value: '1', scheme: '0225' }),
  ),
  'BR-FR-23': (m) => (m.buyer.electronicAddress = { value: '404833048 A', scheme: '0225' }),
  'BR-FR-24': (m) => (m.seller.globalIds = [{ value: 'a/b', scheme: '0224' }]),
  'BR-FR-25': (m) => (m.seller.electronicAddress = { value: '552100554'.padEnd(126, '_'), scheme: '0225' }),
  'BR-FR-26': (m) => (m.buyer.globalIds = [{ value: 'a'.repeat(101), scheme: '0224' }]),
  'BR-FR-27': (m) => (line(m).attributes = [{ name: ' ', value: '1' }]),
  'BR-FR-28': (m) => (line(m).attributes = [{ name: 'Couleur' }]),
  'BR-FR-29': [
    (m) => (m.documents = [1, 2].map((id) => ({ id: String(id), referenceType: 'AFL' }))),
    (m) => (m.documents = [{ id: '', referenceType: 'AVV' }]),
  ],
  'BR-FR-30': (m) => (line(m).documents = [{ referenceType: 'AVV' }]),
  'BR-FR-31': (m) => m.notes.push({ subject: 'BAR', content: 'B2C' }),
  'BR-FR-32': [
    (m) => (m.buyer.legalId = { value: '40483304', scheme: '0002' }),
    (m) => m.seller.globalIds.push({ value: 'x', scheme: '0231' }),
  ],
  'BR-FR-CO-03': [
    (m) => Object.assign(m, { typeCode: '262', contract: undefined }),
    (m) => Object.assign(m, { typeCode: '262', period: { start: '20261001' } }),
  ],
  'BR-FR-CO-04': [
    (m) => (m.typeCode = '384'),
    (m) => Object.assign(m, { typeCode: '472', references: [{ number: '1' }, { number: '2' }] }),
  ],
  'BR-FR-CO-05': [
    (m) => (m.typeCode = '381'),
    (m) => Object.assign(m, { typeCode: '381', references: [{ number: 'F1' }] }),
  ],
  'BR-FR-CO-07': (m) => (m.dueDate = '20261030'),
  'BR-FR-CO-08': (m) => Object.assign(m, { framework: 'S4', typeCode: '386' }),
  'BR-FR-CO-09': [
    (m) => (m.framework = 'S2'),
    (m) => Object.assign(m, { framework: 'B2', totals: { ...m.totals, prepaid: m.totals.gross } }),
    (m) =>
      Object.assign(m, {
        framework: 'M2',
        dueDate: undefined,
        totals: { ...m.totals, prepaid: m.totals.gross, due: '0.00' },
      }),
  ],
  'BR-FR-CO-10': [
    (m) => m.seller.globalIds.push({ value: '1', scheme: '0009' }),
    (m) => (m.buyer.globalIds = [{ value: '1' }]),
    (m) => (m.shipTo = party({ globalIds: [{ value: '1', scheme: '' }] })),
  ],
  'BR-FR-CO-12': [
    (m) => (m.currency = 'CHF'),
    (m) =>
      Object.assign(m, {
        currency: 'CHF',
        taxCurrency: 'EUR',
        totals: { ...m.totals, tax: [{ amount: '1', currency: 'CHF' }] },
      }),
  ],
  'BR-FR-CO-14': (m) => m.seller.globalIds.push({ value: '552100554', scheme: '0231' }),
  'BR-FR-CO-15': (m) => m.seller.globalIds.push({ value: '552100554', scheme: '0231' }),
  'BR-FR-DEC-01': [
    (m) => (m.totals.gross = '5965.490'),
    (m) => (m.totals.due = '5865,49'),
    (m) => (line(m).net = '12345678901234567.890'),
    (m) => (lineAllowance(m).base = 'x'),
    (m) => (allowance(m).amount = '1e2'),
    (m) => (group(m).tax = '-12345678901234567.89'),
  ],
  'BR-FR-DEC-02': [(m) => (line(m).quantity = '1.23456'), (m) => (line(m).priceBaseQuantity = '.5')],
  'BR-FR-DEC-03': [
    (m) => (line(m).netPrice = '-1'),
    (m) => (line(m).grossPrice = '1.1234567'),
    (m) => (line(m).priceDiscount = '-1'),
  ],
  'BR-FR-DEC-04': [(m) => (line(m).rate = '100.00'), (m) => (group(m).rate = '20.000')],
};

const base = (): CiiModel => readCii(ciiXml(sample));
const idsOf = (m: CiiModel): Set<string> => new Set(checkCii(m).map((v) => v.id));

describe('each rule refuses what it is about', () => {
  test.each(Object.entries(BREAKING))('%s', (id, changes) => {
    for (const change of [changes].flat()) {
      const invoice = base();
      expect(idsOf(invoice)).toEqual(new Set());
      change(invoice);
      expect(idsOf(invoice)).toContain(id);
    }
  });
});

/** What makes a valid invoice of one VAT category, and the key of its rules. */
const CATEGORIES: Record<string, { category: string; rate?: string; exemption?: string; vatNumbers?: boolean }> = {
  S: { category: 'S', rate: '20.00' },
  Z: { category: 'Z', rate: '0.00' },
  E: { category: 'E', rate: '0.00', exemption: 'Motif' },
  AE: { category: 'AE', rate: '0.00', exemption: 'Autoliquidation' },
  IC: { category: 'K', rate: '0.00', exemption: 'Intracommunautaire' },
  G: { category: 'G', rate: '0.00', exemption: 'Export' },
  O: { category: 'O', exemption: 'Hors champ', vatNumbers: false },
  AF: { category: 'L', rate: '7.00' },
  AG: { category: 'M', rate: '10.00' },
};

/** One line of 100.00, an allowance of 10.00, a charge of 5.00: a base of 95.00. */
function ofCategory(key: string): CiiModel {
  const { category, rate, exemption, vatNumbers = true } = CATEGORIES[key] ?? { category: key };
  const tax = rate === undefined ? '0.00' : ((95 * Number(rate)) / 100).toFixed(2);
  const gross = (95 + Number(tax)).toFixed(2);
  const m = base();
  const vat = { category, rate };
  m.lines = [{ ...line(m), net: '100.00', adjustments: [], ...vat }];
  m.adjustments = [
    { indicator: 'false', amount: '10.00', reason: 'x', ...vat },
    { indicator: 'true', amount: '5.00', reason: 'x', ...vat },
  ];
  m.vatGroups = [{ typeCode: 'VAT', base: '95.00', tax, exemption, ...vat }];
  m.totals = {
    line: '100.00',
    allowance: '10.00',
    charge: '5.00',
    net: '95.00',
    tax: [{ amount: tax, currency: 'EUR' }],
    gross,
    due: gross,
  };
  if (!vatNumbers) for (const p of [m.seller, m.buyer]) p.taxRegistrations = [];
  return m;
}

const idsOfCategory = (key: string, change: Change): Set<string> => {
  const m = ofCategory(key);
  change(m);
  return new Set(checkCii(m, { french: false }).map((v) => v.id));
};
const noTaxNumbers: Change = (m) => {
  m.seller.taxRegistrations = [];
  m.buyer.taxRegistrations = [];
  m.buyer.legalId = undefined;
};
const only =
  (kind: 'line' | 'allowance' | 'charge'): Change =>
  (m) => {
    if (kind !== 'line') line(m).category = undefined;
    m.adjustments = m.adjustments.filter(
      (a) => a.indicator === (kind === 'charge' ? 'true' : 'false') && kind !== 'line',
    );
  };

describe.each(Object.keys(CATEGORIES))('the rules BR-%s-*', (key) => {
  const rules = (numbers: string[]) => numbers.map((n) => `BR-${key}-${n}`);
  const single = !['S', 'AF', 'AG'].includes(key);
  const positive = ['S', 'AF'].includes(key);

  test('hold', () => {
    expect(idsOfCategory(key, () => undefined)).toEqual(new Set());
  });

  test('01: the breakdown', () => {
    expect(idsOfCategory(key, (m) => (m.vatGroups = []))).toContain(`BR-${key}-01`);
    if (single) {
      expect(idsOfCategory(key, (m) => m.vatGroups.push(group(m)))).toContain(`BR-${key}-01`);
      expect(idsOfCategory(key, (m) => Object.assign(m, { lines: [], adjustments: [] }))).toContain(`BR-${key}-01`);
    } else {
      expect(
        idsOfCategory(key, (m) => m.vatGroups.push({ ...group(m), rate: '5.50', base: '0.00', tax: '0.00' })),
      ).not.toContain(`BR-${key}-01`);
    }
  });

  test.each([
    ['02', 'line'],
    ['03', 'allowance'],
    ['04', 'charge'],
  ] as const)('%s: the tax numbers, for a %s', (number, kind) => {
    const wrong: Change =
      key === 'O' ? (m) => (m.seller.taxRegistrations = [{ value: 'FR1', scheme: 'VA' }]) : noTaxNumbers;
    const ids = idsOfCategory(key, both(only(kind), wrong));
    const [mine = ''] = rules([number]);
    expect(ids).toContain(mine);
    for (const other of rules(['02', '03', '04'].filter((n) => n !== number))) expect(ids).not.toContain(other);
    expect(idsOfCategory(key, only(kind))).not.toContain(mine);
  });

  test.each([
    ['05', 'line'],
    ['06', 'allowance'],
    ['07', 'charge'],
  ] as const)('%s: the rate of a %s', (number, kind) => {
    const set =
      (rate: string | undefined): Change =>
      (m) => {
        const target = kind === 'line' ? line(m) : kind === 'charge' ? charge(m) : allowance(m);
        target.rate = rate;
      };
    const id = `BR-${key}-${number}`;
    expect(idsOfCategory(key, set(key === 'O' ? '0.00' : undefined))).toContain(id);
    expect(idsOfCategory(key, set('-1.00'))).toContain(id);
    const zero = idsOfCategory(key, set('0.00'));
    if ((positive && !(key === 'AF' && kind !== 'line')) || key === 'O') expect(zero).toContain(id);
    else expect(zero).not.toContain(id);
  });

  test('08: the base', () => {
    const at = (base: string) => idsOfCategory(key, (m) => (group(m).base = base));
    expect(at('96.00')).toContain(`BR-${key}-08`);
    expect(at('94.00')).toContain(`BR-${key}-08`);
    // A cent is told where the official rule has no tolerance.
    if (!single || key === 'O') expect(at('95.01')).toContain(`BR-${key}-08`);
    else expect(at('95.99')).not.toContain(`BR-${key}-08`);
  });

  test('09: the VAT', () => {
    const at = (tax: string) => idsOfCategory(key, (m) => (group(m).tax = tax)).has(`BR-${key}-09`);
    if (key === 'S') expect([at('20.00'), at('19.99'), at('18.00'), at('18.01')]).toEqual([true, false, true, false]);
    else expect(at('0.01')).toBe(single);
  });

  test('10: the reason', () => {
    const without = idsOfCategory(key, (m) => (group(m).exemption = undefined));
    const withCode = idsOfCategory(key, (m) =>
      Object.assign(group(m), { exemption: undefined, exemptionCode: 'VATEX-EU-O' }),
    );
    const wanted = CATEGORIES[key]?.exemption !== undefined;
    expect(without.has(`BR-${key}-10`)).toBe(wanted);
    expect(withCode.has(`BR-${key}-10`)).toBe(!wanted);
  });
});

describe('who must be known to the tax', () => {
  const has = (key: string, change: Change) => idsOfCategory(key, change).has(`BR-${key}-02`);
  const seller =
    (scheme: string): Change =>
    (m) =>
      (m.seller.taxRegistrations = [{ value: 'FR1', scheme }]);
  const representative: Change = (m) => {
    m.seller.taxRegistrations = [];
    m.taxRepresentative = party({ name: 'x', taxRegistrations: [{ value: 'FR1', scheme: 'VA' }] });
  };
  test.each([
    // category, seller FC, representative VA, no buyer VAT number but a SIREN, neither
    ['S', false, false, false, false],
    ['AE', false, false, false, true],
    ['IC', true, false, true, true],
    ['G', true, false, false, false],
    ['O', false, true, false, false],
  ])('%s', (key, withLocal, withRepresentative, withLegalBuyer, withoutBuyer) => {
    expect(has(key, seller('FC'))).toBe(withLocal);
    expect(has(key, representative)).toBe(withRepresentative);
    expect(has(key, (m) => (m.buyer.taxRegistrations = []))).toBe(withLegalBuyer);
    expect(has(key, (m) => Object.assign(m.buyer, { taxRegistrations: [], legalId: undefined }))).toBe(withoutBuyer);
  });
});

test('an intra-community supply has a date and a place of delivery', () => {
  const nowhere: Change = (m) => Object.assign(m, { deliveryDate: undefined, period: undefined, shipTo: undefined });
  expect(idsOfCategory('IC', nowhere)).toEqual(new Set(['BR-IC-11', 'BR-IC-12']));
  expect(
    idsOfCategory(
      'IC',
      both(nowhere, (m) => (m.period = { end: '20261031' })),
    ),
  ).toEqual(new Set(['BR-IC-12']));
  expect(
    idsOfCategory(
      'IC',
      both(nowhere, (m) => (m.deliveryDate = '20261031')),
    ),
  ).toEqual(new Set(['BR-IC-12']));
  expect(idsOfCategory('S', nowhere)).toEqual(new Set());
});

test('what is out of the scope of VAT stands alone', () => {
  expect(
    idsOfCategory('O', (m) =>
      m.vatGroups.push({ typeCode: 'VAT', category: 'Z', rate: '0.00', base: '0.00', tax: '0.00' }),
    ),
  ).toContain('BR-O-11');
  expect(idsOfCategory('O', (m) => Object.assign(line(m), { category: 'Z', rate: '0.00' }))).toContain('BR-O-12');
  expect(idsOfCategory('O', (m) => Object.assign(allowance(m), { category: 'Z', rate: '0.00' }))).toContain('BR-O-13');
  expect(idsOfCategory('O', (m) => Object.assign(charge(m), { category: 'Z', rate: '0.00' }))).toContain('BR-O-14');
});

test('split payment is Italian', () => {
  const italian: Change = (m) => {
    for (const p of [m.seller, m.buyer, m.shipTo]) if (p !== undefined) p.country = 'IT';
    line(m).category = 'B';
    m.adjustments = [];
  };
  const ids = idsOfCategory('Z', italian);
  expect(ids).not.toContain('BR-B-01');
  expect(ids).not.toContain('BR-B-02');
  expect(
    idsOfCategory(
      'Z',
      both(italian, (m) => (m.buyer.country = 'FR')),
    ),
  ).toContain('BR-B-01');
});

test('tolerances and exceptions of the official rules', () => {
  const ids = (change: Change) => {
    const m = base();
    change(m);
    return idsOf(m);
  };
  expect(ids((m) => (group(m).tax = '917.39'))).not.toContain('BR-CO-17');
  expect(ids((m) => (group(m).tax = '915.39'))).not.toContain('BR-CO-17');
  expect(ids((m) => (m.seller.taxRegistrations = [{ value: 'EL1', scheme: 'VA' }]))).not.toContain('BR-CO-09');
  expect(ids((m) => (m.dueDate = undefined))).toEqual(new Set());
  expect(ids((m) => (m.paymentTerms = undefined))).toEqual(new Set());
  expect(ids((m) => (first(m.payments).meansCode = '20'))).toEqual(new Set());
  expect(ids((m) => Object.assign(first(m.payments), { iban: undefined, proprietaryId: 'x' }))).toEqual(new Set());
  expect(ids((m) => (m.dueDate = '20261031'))).toEqual(new Set());
  expect(ids((m) => Object.assign(m, { typeCode: '386', dueDate: '20261001' }))).toEqual(new Set());
  expect(ids((m) => Object.assign(group(m), { exemptionCode: 'vatex-eu-o' }))).toEqual(new Set(['BR-S-10']));
  expect(ids((m) => (m.shipTo = party({ globalIds: [{ value: '40483304800011', scheme: '0009' }] })))).toEqual(
    new Set(),
  );
  expect(
    ids((m) => (m.payee = party({ name: 'Affacturage', legalId: { value: '303656847', scheme: '0002' } }))),
  ).toEqual(new Set());
  expect(ids((m) => (m.documents = [{ id: '1', typeCode: '916', name: 'RIB' }]))).toEqual(new Set());
  expect(ids((m) => (line(m).attributes = [{ name: 'Couleur', value: 'rouge' }]))).toEqual(new Set());
  expect(ids((m) => (allowance(m).indicator = '0'))).toEqual(new Set());
  expect(ids((m) => (charge(m).indicator = '1'))).toEqual(new Set());
  expect(ids((m) => Object.assign(m, { typeCode: '262' }))).toEqual(new Set());
  expect(ids((m) => Object.assign(m, { typeCode: '384', references: [{ number: 'F1', date: '20260101' }] }))).toEqual(
    new Set(),
  );
  // A member of a single taxable entity, with its note and its representative.
  expect(
    ids((m) => {
      m.seller.globalIds.push({ value: '552100554', scheme: '0231' });
      m.notes.push({ subject: 'TXD', content: 'MEMBRE_ASSUJETTI_UNIQUE' });
      m.taxRepresentative = party({ name: 'x', taxRegistrations: [{ value: 'FR1', scheme: 'VA' }] });
    }),
  ).toEqual(new Set());
});

test('no rule is left without a test', () => {
  const tested = new Set(Object.keys(BREAKING));
  const families = new Set(Object.keys(CATEGORIES));
  const untested = [...EN16931_RULES, ...FRENCH_RULES]
    .map((r) => r.id)
    .filter((id) => !tested.has(id) && !families.has(/^BR-([A-Z]+)-\d\d$/.exec(id)?.[1] ?? ''));
  expect(untested).toEqual([]);
});

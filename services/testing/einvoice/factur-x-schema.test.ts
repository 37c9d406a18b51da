import { ciiXml } from '@vigie/contracts/rules/einvoice/cii';
import { anyInvoice } from '@vigie/contracts/rules/einvoice/testing/any-invoice';
import { customer, outOfScope, sample } from '@vigie/contracts/rules/einvoice/testing/samples';
import fc from 'fast-check';
import { einvoiceViolations } from './einvoice-violations';

const xml = ciiXml(sample);

test('what the product writes follows the Factur-X schema', async () => {
  const { siren: _, vatNumber: __, ...person } = customer;
  const written = [
    xml,
    ciiXml({ ...sample, kind: 'creditNote', original: { number: 'F1', issueDay: '2026-01-01' } }),
    ciiXml({ ...sample, currency: 'CHF', vatInEurCents: 100 }),
    ciiXml({
      ...sample,
      lines: [{ name: 'x', quantity: 1, unitCode: 'C62', unitPriceCents: 1, vat: outOfScope }],
      adjustments: [],
    }),
    ciiXml({
      ...sample,
      buyer: person,
      delivery: undefined,
      payment: undefined,
      deliveryDay: undefined,
      period: undefined,
    }),
    ...fc.sample(anyInvoice, 150).map((invoice) => ciiXml(invoice)),
  ];
  expect(await einvoiceViolations(written, 'schemaViolations')).toEqual(written.map(() => []));
});

test('a tampered document is refused with the line and the element', async () => {
  const tampered = [
    xml.replace('<ram:TypeCode>380</ram:TypeCode>', ''),
    xml.replace('<ram:GrandTotalAmount>5965.49', '<ram:GrandTotalAmount>beaucoup'),
    xml.replace('</ram:SellerTradeParty>', '<ram:Password>x</ram:Password></ram:SellerTradeParty>'),
    xml.replaceAll('CrossIndustryInvoice:100', 'CrossIndustryInvoice:99'),
    xml.slice(0, -20),
    xml
      .replace('<rsm:Cross', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><rsm:Cross')
      .replace('Ronde', '&a;'),
  ];
  const [missing, text, unknown, vocabulary, broken, entity] = await einvoiceViolations(tampered, 'schemaViolations');
  expect(missing).toEqual([
    {
      id: 'XSD',
      path: 'ligne 2',
      message: 'Le document ne suit pas le schéma Factur-X (ligne 2, élément IssueDateTime).',
    },
  ]);
  expect(text?.[0]?.message).toContain('élément GrandTotalAmount');
  expect(unknown?.[0]?.message).toContain('élément Password');
  expect(vocabulary?.[0]?.message).toContain('élément CrossIndustryInvoice');
  expect(broken?.[0]?.message).toMatch(/^Le document ne suit pas le schéma Factur-X \(ligne \d+\)\.$/);
  expect(entity).toEqual([
    { id: 'XSD', path: 'ligne 1', message: 'Le document ne suit pas le schéma Factur-X (ligne 1).' },
  ]);
});

test('the official schema comes first, then the checker with its own reading of it', async () => {
  const [valid, wrong] = await einvoiceViolations(
    [xml, xml.replace('<ram:TypeCode>380</ram:TypeCode>', '')],
    'invoiceViolations',
  );
  expect(valid).toEqual([]);
  expect(wrong?.map((violation) => violation.id)).toEqual(['XSD', 'XSD', 'BR-04']);
});

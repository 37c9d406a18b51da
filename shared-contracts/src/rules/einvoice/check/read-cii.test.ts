import { ciiXml } from '../cii';
import { sample } from '../testing/samples';
import { readCii } from './read-cii';
import { parseXml, textAt } from './xml-tree';

const xml = ciiXml(sample);

test('parts of the profile that the product does not write are read all the same', () => {
  const richer = xml
    .replace(
      '<ram:Name>Ronde</ram:Name>',
      '<ram:GlobalID schemeID="0160">123</ram:GlobalID><ram:Name>Ronde</ram:Name>' +
        '<ram:ApplicableProductCharacteristic><ram:Description>Tenue</ram:Description><ram:Value>noire</ram:Value></ram:ApplicableProductCharacteristic>' +
        '<ram:DesignatedProductClassification><ram:ClassCode listID="STI"> 80100000 </ram:ClassCode></ram:DesignatedProductClassification>',
    )
    .replace(
      '</ram:BuyerTradeParty>',
      '</ram:BuyerTradeParty><ram:SellerTaxRepresentativeTradeParty><ram:Name>Mandataire</ram:Name></ram:SellerTaxRepresentativeTradeParty>' +
        '<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>A1</ram:IssuerAssignedID><ram:TypeCode>916</ram:TypeCode><ram:Name>RIB</ram:Name></ram:AdditionalReferencedDocument>',
    )
    .replace(
      '<ram:SpecifiedTradeSettlementPaymentMeans>',
      '<ram:PayeeTradeParty><ram:ID>7</ram:ID><ram:Name>Factor</ram:Name></ram:PayeeTradeParty><ram:SpecifiedTradeSettlementPaymentMeans>',
    );
  const invoice = readCii(richer);
  expect(invoice.lines[1]).toMatchObject({
    productId: { value: '123', scheme: '0160' },
    attributes: [{ name: 'Tenue', value: 'noire' }],
    classifications: [{ value: '80100000', scheme: 'STI' }],
  });
  expect(invoice.taxRepresentative?.name).toBe('Mandataire');
  expect(invoice.documents).toEqual([{ id: 'A1', typeCode: '916', name: 'RIB' }]);
  expect(invoice.payee).toMatchObject({ name: 'Factor', ids: [{ value: '7' }], hasAddress: false });
  expect(readCii(xml).payee).toBeUndefined();
});

test('dates count in format 102 only', () => {
  const other = xml.replace('format="102">20261031', 'format="610">202610');
  expect(readCii(other).issueDate).toBe('');
});

test('an unknown vocabulary keeps its own name', () => {
  const tree = parseXml('<a xmlns="urn:x"><b>1<!-- 2 -->3</b></a>');
  expect(textAt(tree, '{urn:x}a', '{urn:x}b')).toBe('13');
  expect(textAt(tree, 'a')).toBeUndefined();
});

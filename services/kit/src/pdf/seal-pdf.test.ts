import { createHash, X509Certificate } from 'node:crypto';
import type * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { makeOwnCertificate } from './own-certificate';
import { PdfLetter } from './paper';
import { type SealIdentity, sealEngine, sealPdf } from './seal-pdf';
import { BARE_LETTERHEAD } from './testing/letterhead';

const at = new Date('2026-11-22T10:00:00Z');
let identity: SealIdentity;
beforeAll(async () => {
  identity = await makeOwnCertificate({ name: 'Sentinelle & Fils', at });
});

async function paperToSeal(): Promise<Buffer> {
  const seal = { name: 'Sentinelle', reason: 'Contrat signé', location: 'Paris', at };
  const paper = new PdfLetter({ title: 'Contrat', runningTitle: 'Contrat', at, letterhead: BARE_LETTERHEAD, seal });
  paper.text('Entre nous', 50, 200);
  return paper.finish();
}

/** Returns the ranges that the signature covers: before and after the signature itself. */
function rangeOf(pdf: Buffer) {
  const [from = 0, length = 0, after = 0, rest = 0] =
    /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(pdf.toString('latin1'))?.slice(1).map(Number) ?? [];
  return { before: [from, from + length] as const, after: [after, after + rest] as const };
}
type Range = ReturnType<typeof rangeOf>;

const signedBytes = (pdf: Buffer, { before, after }: Range) =>
  Buffer.concat([pdf.subarray(...before), pdf.subarray(...after)]);

/** Parses the signature of a document as a verifier does. */
function cmsOf(pdf: Buffer, { before, after }: Range): pkijs.SignedData {
  const hex = pdf.toString('latin1', before[1] + 1, after[0] - 1);
  const content = pkijs.ContentInfo.fromBER(new Uint8Array(Buffer.from(hex, 'hex')).buffer);
  return new pkijs.SignedData({ schema: content.content });
}

const verified = (cms: pkijs.SignedData, signed: Buffer) =>
  cms.verify({ signer: 0, data: new Uint8Array(signed).buffer, checkChain: false }, sealEngine).catch(() => false);

test('a sealed document verifies over all of its bytes, and says PAdES', async () => {
  const pdf = await sealPdf(await paperToSeal(), identity);
  expect(pdf.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached');
  expect(pdf.toString('latin1')).not.toContain('NeedAppearances');
  const range = rangeOf(pdf);
  const [cms, signed] = [cmsOf(pdf, range), signedBytes(pdf, range)];
  expect(range.after[1]).toBe(pdf.length);
  expect(await verified(cms, signed)).toBe(true);
  const attributes = cms.signerInfos[0]?.signedAttrs?.attributes ?? [];
  const attributeOf = (type: string) => attributes.find((it) => it.type === type)?.values[0];
  const digest = attributeOf('1.2.840.113549.1.9.4') as asn1js.OctetString;
  expect(Buffer.from(digest.valueBlock.valueHexView).toString('hex')).toBe(
    createHash('sha256').update(signed).digest('hex'),
  );
  // The certificate is a signed attribute; the signing time is not, since the PDF dictionary has it.
  const named = Buffer.from((attributeOf('1.2.840.113549.1.9.16.2.47') as asn1js.Sequence).toBER(false)).toString(
    'hex',
  );
  const fingerprint = createHash('sha256')
    .update(new X509Certificate(identity.certificates[0] ?? '').raw)
    .digest('hex');
  expect(named).toContain(fingerprint);
  expect(attributeOf('1.2.840.113549.1.9.5')).toBeUndefined();
});

test('one byte that changes afterwards is found, whatever it is', async () => {
  const pdf = await sealPdf(await paperToSeal(), identity);
  const range = rangeOf(pdf);
  for (const place of [20, range.before[1] - 40, range.after[0] + 40, pdf.length - 12]) {
    const changed = Buffer.from(pdf);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(await verified(cmsOf(pdf, range), signedBytes(changed, range))).toBe(false);
  }
});

test('the same document sealed again has the same bytes', async () => {
  const [first, second] = [await sealPdf(await paperToSeal(), identity), await sealPdf(await paperToSeal(), identity)];
  expect(first.equals(second)).toBe(true);
});

test('the certificate that is made says whose it is, and can do nothing but sign', async () => {
  const certificate = new X509Certificate(identity.certificates[0] ?? '');
  expect(certificate.subject).toBe('CN=Sentinelle & Fils');
  expect(certificate.ca).toBe(false);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(new Date(certificate.validFrom).getTime()).toBe(at.getTime());
  expect(certificate.validTo).toContain('2036');
});

test('a document without a place for a seal is refused', async () => {
  const paper = new PdfLetter({ title: 'x', runningTitle: 'x', at, letterhead: BARE_LETTERHEAD });
  await expect(sealPdf(await paper.finish(), identity)).rejects.toThrow();
});

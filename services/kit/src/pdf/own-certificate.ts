import { randomBytes, webcrypto } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { type SealIdentity, sealEngine } from './seal-pdf';

const BITS = 3_072;
const YEARS = 10;
const OID = { commonName: '2.5.4.3', constraints: '2.5.29.19', keyUsage: '2.5.29.15' } as const;
/** Key usage: digital signature and content commitment (RFC 5280, 4.2.1.3). */
const USAGE = 0b1100_0000;

/**
 * Makes a self-signed certificate: it protects a document against changes but proves nobody's identity. PDF readers
 * show that, and so does the certificate's name.
 */
export async function makeOwnCertificate(options: { name: string; at: Date }): Promise<SealIdentity> {
  const keys = (await webcrypto.subtle.generateKey(
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: BITS, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  )) as webcrypto.CryptoKeyPair;
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  // A random serial number, positive as the standard requires.
  const serial = randomBytes(16);
  serial[0] = (serial[0] ?? 0) & 0x7f || 1;
  certificate.serialNumber = new asn1js.Integer({ valueHex: new Uint8Array(serial).buffer });
  const named = () =>
    new pkijs.AttributeTypeAndValue({ type: OID.commonName, value: new asn1js.Utf8String({ value: options.name }) });
  certificate.subject.typesAndValues.push(named());
  certificate.issuer.typesAndValues.push(named());
  certificate.notBefore.value = options.at;
  certificate.notAfter.value = new Date(Date.UTC(options.at.getUTCFullYear() + YEARS, options.at.getUTCMonth(), 1));
  certificate.extensions = [
    extension(OID.constraints, new pkijs.BasicConstraints({ cA: false }).toSchema()),
    extension(OID.keyUsage, new asn1js.BitString({ valueHex: new Uint8Array([USAGE]).buffer, unusedBits: 6 })),
  ];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey, sealEngine);
  await certificate.sign(keys.privateKey, 'SHA-256', sealEngine);
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    certificates: [pem('CERTIFICATE', certificate.toSchema(true).toBER(false))],
    privateKey: pem('PRIVATE KEY', key),
  };
}

const extension = (extnID: string, value: asn1js.BaseBlock) =>
  new pkijs.Extension({ extnID, critical: true, extnValue: value.toBER(false) });

function pem(label: string, bytes: ArrayBuffer): string {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}

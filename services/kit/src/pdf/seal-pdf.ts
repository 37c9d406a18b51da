import { createHash, createPrivateKey, webcrypto, X509Certificate } from 'node:crypto';
import { Signer, SignPdf } from '@signpdf/signpdf';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

/** The means to seal a document: certificate, chain and private key, all PEM. */
export interface SealIdentity {
  certificates: readonly string[];
  privateKey: string;
  /** Passphrase of an encrypted private key. */
  passphrase?: string;
}

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;
const HASH = 'SHA-256';
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: HASH } as const;
/** The two curves of agencies' certificates, by their OpenSSL and Web Crypto names. */
const CURVES: Readonly<Record<string, string>> = { prime256v1: 'P-256', secp384r1: 'P-384' };

export const sealEngine = new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto });

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
/** Copies bytes into a buffer of their own, since the ASN.1 library reads whole buffers. */
const wholeBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

/** Imports the private key into Web Crypto. Throws for a type of key that is not supported. */
async function importKey({ privateKey, passphrase }: SealIdentity): Promise<webcrypto.CryptoKey> {
  const key = createPrivateKey({ key: privateKey, passphrase });
  const curve = CURVES[key.asymmetricKeyDetails?.namedCurve ?? ''];
  if (key.asymmetricKeyType !== 'rsa' && !curve)
    throw new Error(`A key of type ${key.asymmetricKeyType} cannot seal documents.`);
  const algorithm = curve ? { name: 'ECDSA', namedCurve: curve } : RSA;
  const bytes = wholeBuffer(key.export({ format: 'der', type: 'pkcs8' }));
  return webcrypto.subtle.importKey('pkcs8', bytes, algorithm, false, ['sign']);
}

const attribute = (type: string, value: asn1js.BaseBlock) => new pkijs.Attribute({ type, values: [value] });

/**
 * Names the certificate inside the signed attributes, so that another certificate of the same key does not verify (RFC
 * 5035).
 */
const signingCertificate = (der: Uint8Array): asn1js.Sequence => {
  const hash = new asn1js.OctetString({ valueHex: wholeBuffer(sha256(der)) });
  const certificate = new asn1js.Sequence({ value: [hash] });
  return new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [certificate] })] });
};

/**
 * Signs a CMS as PAdES B-B requires (ETSI EN 319 142-1, 5.3): detached, SHA-256, with the signing certificate named.
 */
class CadesSigner extends Signer {
  constructor(private readonly identity: SealIdentity) {
    super();
  }

  override async sign(pdf: Buffer): Promise<Buffer> {
    const ders = this.identity.certificates.map((pem) => new X509Certificate(pem).raw);
    const [der] = ders;
    if (!der) throw new Error('A document is sealed with a certificate.');
    const certificates = ders.map((it) => pkijs.Certificate.fromBER(wholeBuffer(it)));
    const [certificate] = certificates;
    if (!certificate) throw new Error('A document is sealed with a certificate.');
    // In the order of their encodings, as DER requires of a set.
    const attributes = [
      attribute(OID.contentType, new asn1js.ObjectIdentifier({ value: OID.data })),
      attribute(OID.messageDigest, new asn1js.OctetString({ valueHex: wholeBuffer(sha256(pdf)) })),
      attribute(OID.signingCertificateV2, signingCertificate(der)),
    ];
    const signed = new pkijs.SignedData({
      version: 1,
      encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID.data }),
      certificates,
      signerInfos: [
        new pkijs.SignerInfo({
          version: 1,
          sid: new pkijs.IssuerAndSerialNumber({
            issuer: certificate.issuer,
            serialNumber: certificate.serialNumber,
          }),
          signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
        }),
      ],
    });
    await signed.sign(await importKey(this.identity), 0, HASH, undefined, sealEngine);
    const content = new pkijs.ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) });
    return Buffer.from(content.toSchema().toBER(false));
  }
}

/**
 * Seals a document that has a reserved place (`reserveSeal`). With an RSA key the same document gives the same bytes.
 */
export const sealPdf = (pdf: Buffer, identity: SealIdentity): Promise<Buffer> =>
  new SignPdf().sign(pdf, new CadesSigner(identity));

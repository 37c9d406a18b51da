import type { Pdf } from './pdf-a';

/** Signer, reason and date of an electronic seal, as PDF readers show them. */
export interface SealPlace {
  name: string;
  reason: string;
  location: string;
  at: Date;
}

/** Space for the CMS signature with its certificates; the unused rest stays zero. */
const SEAL_BYTES = 12_288;
/** Placeholder that the signing library replaces with the real byte range. */
const RANGE_PLACEHOLDER = '**********';
/** Signatures exist, and the file may only be appended to (ISO 32000-1, table 219). */
const SIGNATURE_FLAGS = 3;
/** Printed and locked: PDF/A allows no other flags here. */
const WIDGET_FLAGS = 132;

/** Internals of pdfkit that its types omit. */
interface Internals {
  page: { dictionary: unknown; annotations: unknown[] };
  _root: { data: { AcroForm: { data: Record<string, unknown> & { Fields: unknown[] } } } };
  initForm(): void;
  ref(data: object): { end(): void };
}

/** Makes pdfkit write a string; it writes a primitive string as a PDF name. */
const written = (value: string): object => Object(value) as object;

/**
 * Reserves one invisible signature field on the current page, as PAdES requires (ETSI EN 319 142-1). Handwritten
 * signatures are drawn on the page as usual.
 */
export function reserveSeal(pdf: Pdf, { name, reason, location, at }: SealPlace): void {
  const internals = pdf as unknown as Internals;
  internals.initForm();
  const form = internals._root.data.AcroForm.data;
  // A reader that redraws appearances would change the signed bytes.
  delete form.NeedAppearances;
  form.SigFlags = SIGNATURE_FLAGS;
  const signature = internals.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, RANGE_PLACEHOLDER, RANGE_PLACEHOLDER, RANGE_PLACEHOLDER],
    Contents: Buffer.alloc(SEAL_BYTES),
    M: at,
    Name: written(name),
    Reason: written(reason),
    Location: written(location),
  });
  const widget = internals.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    F: WIDGET_FLAGS,
    Rect: [0, 0, 0, 0],
    V: signature,
    T: written('Cachet'),
    P: internals.page.dictionary,
  });
  internals.page.annotations.push(widget);
  form.Fields.push(widget);
  signature.end();
  widget.end();
}

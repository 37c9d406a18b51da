import type { Pdf } from './pdf-a';

/** Who seals a document electronically, why and when, as a reader of PDF shows it. */
export interface SealPlace {
  name: string;
  reason: string;
  location: string;
  at: Date;
}

/** Room for the CMS signature with its certificates; what is left of it stays zero. */
const SEAL_BYTES = 12_288;
/** What the signing library looks for and puts the real range in the place of. */
const RANGE_PLACEHOLDER = '**********';
/** Signatures exist; whoever appends may do no more than that (ISO 32000-1, table 219). */
const SIGNATURE_FLAGS = 3;
/** Printed and locked: PDF/A allows no other annotation. */
const WIDGET_FLAGS = 132;

/** Parts of pdfkit that its types leave out. */
interface Internals {
  page: { dictionary: unknown; annotations: unknown[] };
  _root: { data: { AcroForm: { data: Record<string, unknown> & { Fields: unknown[] } } } };
  initForm(): void;
  ref(data: object): { end(): void };
}

/** A text as pdfkit writes one; a plain string would be a name. */
const written = (value: string): object => Object(value) as object;

/**
 * Leaves the place of one signature on the current page, as PAdES wants it (ETSI EN 319 142-1): the field is not seen,
 * what the signatures by hand show is drawn on the page.
 */
export function reserveSeal(pdf: Pdf, { name, reason, location, at }: SealPlace): void {
  const internals = pdf as unknown as Internals;
  internals.initForm();
  const form = internals._root.data.AcroForm.data;
  // A reader that draws appearances anew would change what is signed.
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

import { DEFAULT_TAX_RATE } from '@vigie/contracts/catalogues/constants/tax-rates';
import type { InvoiceItemInput } from '@vigie/contracts/commercial/invoice/invoice-item';
import { newId } from '@vigie/contracts/core/id';
import type { Draft } from '@vigie/kit/logic/form/zod-form';

/** Returns an empty line. */
export const newItem = (): Draft<InvoiceItemInput> => ({
  id: newId(),
  name: '',
  description: null,
  quantity: 1,
  unit: 'hour',
  unitPriceCents: null,
  vatBasisPoints: DEFAULT_TAX_RATE,
  vatReason: null,
  vatExemption: null,
  discount: null,
  specialty: null,
  siteId: null,
  period: null,
  section: null,
  ofServices: false,
  priceSources: [],
});

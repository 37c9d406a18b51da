import { equipmentList } from '../commercial/equipment/equipment';
import { agentExpirationList } from '../commercial/expiration/expiration';
import { invoiceList } from '../commercial/invoice/invoice';
import { invoiceRecurrenceList } from '../commercial/invoice-recurrence/invoice-recurrence';
import { priceList } from '../commercial/price/price-list';
import type { ListDefinition } from '../core/lists/list';
import { serviceList } from '../field/service/service';
import { ideaList } from '../platform/feedback/feedback';

const always = ({ columns }: ListDefinition): string[] =>
  Object.keys(columns).filter((key) => columns[key]?.alwaysVisible);

test('a row says what it is about to who has no right to details', () => {
  expect(always(serviceList)).toEqual(['reference', 'status', 'startAt', 'site']);
  expect(always(invoiceList)).toEqual(['number', 'date', 'customer', 'total', 'status']);
  expect(always(invoiceRecurrenceList)).toEqual(['title', 'customer']);
  expect(always(equipmentList)).toEqual(['agent', 'type', 'description']);
  expect(always(priceList)).toEqual(['level', 'owner', 'specialty', 'validFrom']);
  expect(always(agentExpirationList)).toEqual(['agent', 'expirationType', 'endDate']);
});

test('an agent, who has no right to details, sees what it votes for', () => {
  expect(always(ideaList)).toEqual(Object.keys(ideaList.columns));
});

import { eventType } from '../../catalogues/event-types';
import { inheritedAlerts, siteAlertChangesSchema } from './site-alerts';

test('a site says of a type who is told, each type once; what says nothing is left out', () => {
  const theft = { typeKey: 'incident_theft', notifyCustomer: false };
  expect(siteAlertChangesSchema.parse([theft, { typeKey: 'service_start' }])).toEqual([
    { ...theft, notifyAgency: null },
  ]);
  expect(siteAlertChangesSchema.safeParse([theft, theft]).success).toBe(false);
  expect(siteAlertChangesSchema.safeParse([{ typeKey: 'unknown' }]).success).toBe(false);
});

test('where a site says nothing the agency does, and where that says nothing the catalogue', () => {
  const told = inheritedAlerts([{ typeKey: 'incident_theft', notifyAgency: false, notifyCustomer: true }]);
  const of = (key: string) => told.find(({ typeKey }) => typeKey === key);
  expect(of('incident_theft')).toEqual({ typeKey: 'incident_theft', notifyAgency: false, notifyCustomer: true });
  const { notifyAgency, notifyCustomer } = eventType('incident_fraud')?.defaults ?? {};
  expect(of('incident_fraud')).toEqual({ typeKey: 'incident_fraud', notifyAgency, notifyCustomer });
});

import { familiesToReport, radioToReport, typesToReport, wantedType } from './report-types';

test('seven families are reported, each with types to choose from', () => {
  expect(familiesToReport(undefined).map((f) => f.typeKey)).toEqual([
    'incident',
    'observation',
    'specific_control',
    'presence',
    'logistic',
    'care_rescue',
    'delivery',
  ]);
  for (const { typeKey } of familiesToReport(undefined))
    expect(typesToReport(typeKey, undefined).length).toBeGreaterThan(0);
});

test('a key of the address stands for a family, a type, or is refused in words', () => {
  expect(wantedType(null)).toEqual({ kind: 'any' });
  expect(wantedType('presence')).toMatchObject({ kind: 'family', family: { name: 'Présence' } });
  expect(wantedType('incident_intrusion')).toMatchObject({ kind: 'type', type: { id: 65 } });
  expect(wantedType('service_start')).toEqual({ kind: 'refused', message: "Cet événement n'est pas modifiable" });
  expect(wantedType('nothing')).toEqual({ kind: 'refused', message: 'Type introuvable' });
});

test('what the agency does not propose is not offered, and a family without types is none', () => {
  expect(familiesToReport(['incident_intrusion']).map((family) => family.typeKey)).toEqual(['incident']);
  expect(typesToReport('incident', ['incident_intrusion']).map((type) => type.typeKey)).toEqual(['incident_intrusion']);
});

test('a radio message is offered beside the families, only where the agency keeps a radio logbook', () => {
  expect(radioToReport(undefined)).toBeUndefined();
  expect(radioToReport(['logistic_key'])).toBeUndefined();
  expect(radioToReport(['logistic_radio'])?.name).toBe('Message radio');
  expect(familiesToReport(['logistic_radio'])).toEqual([]);
});

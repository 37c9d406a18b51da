import {
  EVENT_FAMILIES,
  EVENT_TYPES,
  eventFamily,
  eventType,
  isRestrictedEvent,
  LISTED_EVENT_TYPES,
  typesOfFamily,
  uniqueEventTypes,
} from './event-types';

const idsOf = (family: Parameters<typeof typesOfFamily>[0]) => typesOfFamily(family).flatMap((t) => t.id ?? []);
const flags = (key: string) => {
  const d = eventType(key)?.defaults;
  return d && [d.enabled, d.customerShow, d.notifyAgency, d.notifyCustomer].map(Number).join('');
};

describe('event types', () => {
  test('thirteen families with the ids 1 to 13', () => {
    expect(EVENT_FAMILIES.map((f) => `${f.id} ${f.typeKey}`)).toEqual([
      '1 service',
      '2 circuit',
      '3 service_break',
      '4 service_round',
      '5 checkpoint',
      '6 agent',
      '7 incident',
      '8 observation',
      '9 specific_control',
      '10 presence',
      '11 logistic',
      '12 care_rescue',
      '13 delivery',
    ]);
  });

  test('ids run without a hole from 30 to 134', () => {
    const ids = LISTED_EVENT_TYPES.flatMap((t) => t.id ?? []).sort((a, b) => Number(a) - Number(b));
    expect(ids).toEqual(Array.from({ length: 105 }, (_, i) => 30 + i));
    expect(EVENT_TYPES).toHaveLength(118);
  });

  test.each([
    ['service', 30, 36],
    ['circuit', 37, 43],
    ['service_break', 44, 47],
    ['checkpoint', 52, 55],
    ['agent', 56, 61],
    ['incident', 62, 85],
    ['observation', 86, 86],
    ['specific_control', 87, 107],
    ['presence', 108, 111],
    ['logistic', 112, 121],
    ['care_rescue', 122, 129],
    ['delivery', 130, 133],
  ] as const)('%s has the ids %i to %i', (family, first, last) => {
    expect(idsOf(family)).toEqual(Array.from({ length: last - first + 1 }, (_, i) => first + i));
  });

  test('rounds have 48 to 51 and 134', () => {
    expect(idsOf('service_round')).toEqual([48, 49, 50, 51, 134]);
  });

  test.each([
    [31, 'service_start_late'],
    [32, 'service_late'],
    [35, 'service_stopped_early'],
    [43, 'circuit_finish'],
    [57, 'agent_sos'],
    [59, 'agent_fall'],
    [63, 'incident_alarm_triggered'],
    [68, 'incident_agent_attack'],
    [76, 'incident_water_damage'],
    [84, 'incident_choking'],
    [94, 'specific_control_extinguisher'],
    [100, 'specific_control_room'],
    [116, 'logistic_loss'],
    [127, 'care_rescue_reinforcement'],
    [131, 'delivery_mail'],
  ])('%i is %s', (id, key) => {
    expect(eventType(key)?.id).toBe(id);
  });

  test.each([
    // Digits: enabled, shown to the customer, agency notified, customer notified.
    ['service_start', '1100'],
    ['service_finish', '1100'],
    ['circuit_start', '1100'],
    ['circuit_finish', '1100'],
    ['service_start_late', '1000'],
    ['circuit_start_late', '1000'],
    ['service_late', '1010'],
    ['service_resume', '1010'],
    ['service_interrupted', '1010'],
    ['service_stopped_early', '1010'],
    ['circuit_late', '1010'],
    ['circuit_interrupted', '1010'],
    ['break_start', '1100'],
    ['break_finish', '1100'],
    ['break_resume', '1000'],
    ['break_interrupted', '1000'],
    ['round_start', '1100'],
    ['round_finish', '1100'],
    ['round_resume', '1000'],
    ['round_not_realized', '1000'],
    ['checkpoint_validated', '1100'],
    ['checkpoint_geolocated', '1100'],
    ['checkpoint_jump', '1000'],
    ['checkpoint_moved', '1010'],
    ['observation_default', '1100'],
    // The radio logbook is off until an agency turns it on, and its own until the agency shows it.
    ['logistic_radio', '0000'],
  ])('%s has the settings %s by default', (key, expected) => {
    expect(flags(key)).toBe(expected);
  });

  test.each([
    ['agent', '1010'],
    ['incident', '1111'],
    ['specific_control', '1100'],
    ['presence', '1100'],
    ['logistic', '1100'],
    ['care_rescue', '1110'],
    ['delivery', '1100'],
  ] as const)('every type of %s has the settings %s by default', (family, expected) => {
    for (const type of typesOfFamily(family).filter(({ id }) => id !== null))
      expect(flags(type.typeKey)).toBe(expected);
  });

  test('kinds that exist without a number', () => {
    expect(EVENT_TYPES.filter((t) => t.id === null).map((t) => t.typeKey)).toEqual([
      'break_restart',
      'break_stop',
      'break_service_stop',
      'round_stop',
      'round_checkpoint',
      'round_virtual_checkpoint',
      'round_jump',
      'round_observation',
      'agent_silent',
      'agent_drill',
      'agent_watch_on',
      'agent_watch_off',
      'logistic_radio',
    ]);
  });

  test('what the product writes is restricted, what people write is not, the unknown is', () => {
    expect(EVENT_FAMILIES.filter((f) => f.restricted).map((f) => f.id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(isRestrictedEvent('agent_fall')).toBe(true);
    expect(isRestrictedEvent('round_start')).toBe(true);
    expect(isRestrictedEvent('incident_fall')).toBe(false);
    expect(isRestrictedEvent('incident')).toBe(false);
    expect(isRestrictedEvent('nothing')).toBe(true);
  });

  test('families and types are found by key', () => {
    expect(eventFamily('delivery')?.name).toBe('Livraison');
    expect(eventFamily('care_rescue_police')?.name).toBe('Soins et secours');
    expect(eventFamily('nothing')).toBeUndefined();
    expect(eventType('delivery')).toBeUndefined();
  });

  test('keys are snake case, icons and names are there, a name stands once in its family', () => {
    for (const type of EVENT_TYPES) {
      expect(type.typeKey).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(type.icon).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
      expect(eventFamily(type.typeKey)?.typeKey).toBe(type.family);
      expect(EVENT_TYPES.filter((t) => t.family === type.family && t.name === type.name)).toHaveLength(1);
    }
  });

  test('a key or an id used twice is an error', () => {
    const fine = [
      { id: 1, typeKey: 'a' },
      { id: null, typeKey: 'b' },
      { id: null, typeKey: 'c' },
    ];
    expect(uniqueEventTypes(fine)).toBe(fine);
    expect(() => uniqueEventTypes([...fine, { id: 9, typeKey: 'b' }])).toThrow('event type key used twice: b');
    expect(() => uniqueEventTypes([...fine, { id: 1, typeKey: 'd' }])).toThrow('event type id used twice: 1');
  });
});

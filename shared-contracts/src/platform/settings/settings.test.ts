import { z } from 'zod';
import { setFrenchErrors } from '../../core/french-errors';
import { newId } from '../../core/id';
import { UnreadableStored } from '../../core/received/stored';
import { errorsOf } from '../../core/testing/errors-of';
import { consentSaveSchema } from '../consent/consent';
import { feedbackSaveSchema } from '../feedback/feedback';
import { planChangeSchema } from '../subscription/subscription';
import { agencySettingsChangesSchema, agencySettingsSchema, readSettingsBlock } from './agency-settings';
import { isMediatorNamed, mediatorMention } from './mediator';

beforeAll(setFrenchErrors);

const id = newId();
describe('settings of an agency', () => {
  const settings = agencySettingsSchema.parse({});

  test('what no setting is any more is left out of what is stored', () => {
    const stored = { planning: { utcOffsetMin: 'midi', hoursLimit: 39 } };
    expect(agencySettingsSchema.parse(stored).planning).toEqual({ ...settings.planning, hoursLimit: 39 });
  });

  test('a new agency has the defaults of the specification', () => {
    expect(settings.planning).toMatchObject({
      serviceMaxDurationMin: 720,
      agentRestDurationMin: 660,
      spaceBetweenServicesMin: 660,
      maxWeeklyHours: 48,
      maxPartWeeklyHours: 34.5,
      minWeeklyRestHours: 35,
      monthlySundays: 2,
      compensatoryRestRate: 36,
      hoursLimit: 35,
      night: { start: '21:00', end: '06:00' },
      partTimeOvertimePercent: 10,
      cnapsBasisPoints: 40,
      weekHours: { 1: 7, 5: 7, 6: 0 },
    });
    expect(settings.agencySettingsFeature).toMatchObject({
      checkServiceMaxDuration: 1,
      checkAgentHired: 1,
      ptiDisabledBetweenServices: true,
      ptiPauseOnBreak: true,
      ptiFrequency: 30,
    });
    expect(settings.pricing.dayPriceCents).toBe(2_100);
    expect(settings.agentExpirationSettings).toEqual({
      alertLevels: [0, 30, 60, 90],
      contractAlertLevels: [1, 2, 7, 15],
    });
    expect(settings.agentPlanningSettings.weeklyMailing).toBe(false);
    // The 105 of the specification, and the message of the radio.
    expect(settings.serviceEventTypes.items).toHaveLength(106);
    expect(settings.serviceEventTypes.items[0]).toEqual({
      typeKey: 'service_start',
      enabled: true,
      customerShow: true,
      notifyAgency: false,
      notifyCustomer: false,
      flash: true,
    });
    expect(settings.defaultRights.rightsAgent).toContain('ACCOUNT_RIGHT_CREATE_MISSION');
    expect(settings.emergencyNumbers.items.map((item) => item.number)).toEqual(['17', '18', '15', '112']);
    expect(settings.interventionReportTemplate.blocks).toHaveLength(8);
    expect(settings.requestTypes.items.map((type) => type.name)).toEqual([
      'Absence',
      'Acompte sur salaire',
      'Arrêt maladie',
      'Autre',
      'Congé payé',
      'Congés sans solde',
      'Entretien',
      'Formation',
      'Tenue et matériel',
    ]);
    expect(settings.requestTypes.items[0]).toMatchObject({ absence: true });
    expect(settings.agencyCustomerRequestTypes.items).toHaveLength(9);
    expect(settings.catalogServices.items).toEqual([]);
    expect(settings.agencySettingsFeature).toMatchObject({
      checkAgentAverageWeeklyHours: 1,
      checkServiceMinDuration: 1,
    });
    expect(settings.invoiceSettings.email).toEqual({ subject: null, message: null });
  });

  test('what is stored is kept, block by block', () => {
    const stored = { planning: { maxWeeklyHours: 44 }, agencySettingsFeature: { checkMonthlySunday: 2 } };
    expect(readSettingsBlock(stored, 'planning')).toMatchObject({ maxWeeklyHours: 44, serviceMaxDurationMin: 720 });
    expect(readSettingsBlock(stored, 'agencySettingsFeature')).toMatchObject({
      checkMonthlySunday: 2,
      checkAgentOvertime: 1,
    });
  });

  test('a block that no longer fits is an error that says where to correct it, the others are read', () => {
    const stored = { planning: { maxWeeklyHours: 'many' }, agentPlanningSettings: { weeklyMailing: true } };
    expect(() => readSettingsBlock(stored, 'planning')).toThrow(UnreadableStored);
    expect(() => readSettingsBlock(stored, 'planning')).toThrow(
      "Le réglage « Planning » de l'agence n'est pas lisible : ouvrez-le dans les paramètres et enregistrez-le à nouveau.",
    );
    expect(() => readSettingsBlock({ invoiceReminders: 5 }, 'invoiceReminders')).toThrow(
      'Le réglage « Relances des factures » de',
    );
    expect(readSettingsBlock(stored, 'agentPlanningSettings').weeklyMailing).toBe(true);
    for (const nothing of [null, 'text', {}]) {
      expect(readSettingsBlock(nothing, 'planning')).toEqual(settings.planning);
    }
  });

  test('a mediator is mentioned with what is known of it, and is named once all three are known', () => {
    const none = readSettingsBlock({}, 'mediator');
    expect(mediatorMention(none)).toBeNull();
    const some = { ...none, name: 'CM2C', site: 'cm2c.net' };
    expect(mediatorMention(some)).toContain(': CM2C, cm2c.net (');
    expect([none, some, { ...some, address: ' ' }].map(isMediatorNamed)).toEqual([false, false, false]);
    expect(isMediatorNamed({ ...some, address: '49 rue de Ponthieu, 75008 Paris' })).toBe(true);
  });

  test('one block is read as in the whole', () => {
    const stored = { planning: { night: { start: '22:00', end: '05:00' } } };
    expect(readSettingsBlock(stored, 'planning').night).toEqual({ start: '22:00', end: '05:00' });
    expect(readSettingsBlock(stored, 'defaultRights')).toEqual(settings.defaultRights);
    expect(readSettingsBlock(null, 'pricing')).toEqual(settings.pricing);
  });

  test('a save changes the blocks it sends and no other', () => {
    expect(agencySettingsChangesSchema.parse({})).toEqual({});
    expect(Object.keys(agencySettingsChangesSchema.parse({ planning: {} }))).toEqual(['planning']);
  });

  test.each([
    [{ planing: {} }, [': Champ inconnu : planing']],
    [{ planning: { maxWeeklyHours: 0 } }, ['planning.maxWeeklyHours: Doit être supérieur à 0']],
    [{ planning: { serviceMaxDurationMin: 1.5 } }, ['planning.serviceMaxDurationMin: Nombre entier uniquement']],
    [{ planning: { night: { start: '21h', end: '06:00' } } }, ['planning.night.start: Format français invalide']],
    [{ agencySettingsFeature: { checkAgentHired: 3 } }, ['agencySettingsFeature.checkAgentHired: Format invalide']],
    [{ agencySettingsFeature: { ptiFrequency: 4 } }, ['agencySettingsFeature.ptiFrequency: Doit être supérieur à 4']],
    [{ defaultRights: { rightsAgent: ['ACCOUNT_RIGHT_FLY'] } }, ['defaultRights.rightsAgent.0: Format invalide']],
    [
      { defaultRights: { rightsCustomer: ['ACCOUNT_RIGHT_DELETE_SITE'] } },
      ['defaultRights.rightsCustomer.0: Format invalide'],
    ],
    [{ planning: { compensatoryRestRate: -0.5 } }, ['planning.compensatoryRestRate: Doit être supérieur ou égal à 0']],
    [
      { emergencyNumbers: { items: [{ label: 'Police', number: '999' }] } },
      ['emergencyNumbers.items.0.number: Format invalide'],
    ],
    [
      { agencySettingsFeature: { checkServiceMinDuration: 4 } },
      ['agencySettingsFeature.checkServiceMinDuration: Format invalide'],
    ],
    [
      { catalogServices: { items: [{ id, name: 'Ronde', price: 2_500 }] } },
      ['catalogServices.items.0.description: Obligatoire'],
    ],
    [{ specialties: { items: [{ id, name: '' }] } }, ['specialties.items.0.name: Obligatoire']],
    [
      { requestTypes: { items: ['Congé', 'Matériel', 'congé '].map((name) => ({ id, name })) } },
      ['requestTypes.items.2.name: Ce nom est déjà dans la liste'],
    ],
    [
      { agencySettingsFeature: { ptiFrequency: 3_000 } },
      ['agencySettingsFeature.ptiFrequency: Doit être inférieur ou égale à 720'],
    ],
    [
      { invoiceSettings: { latePaymentBasisPoints: 785 } },
      [
        "invoiceSettings.latePaymentBasisPoints: Doit être supérieur ou égal à 7,86\u00a0%, trois fois l'intérêt légal (Code de commerce, art. L441-10, II)",
      ],
    ],
    [
      { salaryCosts: { onTopBasisPoints: 20_001 } },
      ['salaryCosts.onTopBasisPoints: Doit être inférieur ou égale à 200\u00a0%'],
    ],
  ])('%j is refused', (changes, expected) => {
    expect(errorsOf(agencySettingsChangesSchema, changes)).toEqual(expected);
  });

  test.each([
    ['maxWeeklyHours', 48, 60, 'Doit être inférieur ou égale à 48 (Code du travail, art. L3121-20)'],
    ['serviceMaxDurationMin', 720, 721, 'Doit être inférieur ou égale à 12\u00a0h (IDCC 1351, art. 7.08)'],
    ['agentRestDurationMin', 660, 659, 'Doit être supérieur ou égal à 11\u00a0h (Code du travail, art. L3131-1)'],
    ['minWeeklyRestHours', 35, 34, 'Doit être supérieur ou égal à 35 (Code du travail, art. L3132-2)'],
    ['monthlySundays', 2, 1, 'Doit être supérieur ou égal à 2 (IDCC 1351, art. 7.01)'],
    ['hoursLimit', 35, 39, 'Doit être inférieur ou égale à 35 (Code du travail, art. L3121-27)'],
    ['nightMaxWeeklyHours', 44, 45, 'Doit être inférieur ou égale à 44 (Code du travail, art. L3122-18)'],
    ['cycleWeeks', 8, 9, 'Doit être inférieur ou égale à 8 (IDCC 1351, art. 7.06)'],
  ])('%s may be %d and not %d: an agency goes no further than the law', (key, most, beyond, message) => {
    expect(errorsOf(agencySettingsChangesSchema, { planning: { [key]: most } })).toEqual([]);
    expect(errorsOf(agencySettingsChangesSchema, { planning: { [key]: beyond } })).toEqual([
      `planning.${key}: ${message}`,
    ]);
    // A value stored earlier is read unchanged.
    expect(readSettingsBlock({ planning: { [key]: beyond } }, 'planning')).toMatchObject({ [key]: beyond });
  });

  test.each([
    [{ fullTime: [] }, 'fullTime: Obligatoire'],
    [
      { fullTime: [{ fromHours: 35, percent: 5 }] },
      'fullTime.0.percent: Doit être supérieur ou égal à 10 (Code du travail, art. L3121-33)',
    ],
    [
      { fullTime: [{ fromHours: 40, percent: 25 }] },
      'fullTime.0.fromHours: Doit être inférieur ou égale à 35 (Code du travail, art. L3121-33)',
    ],
    [
      { partTime: [{ fromHours: 10, percent: 25 }] },
      'partTime.0.fromHours: Doit être inférieur ou égale à 0 (Code du travail, art. L3123-8 et L3123-21)',
    ],
  ])('increases %j leave hours without what the law pays for them', (steps, message) => {
    const { overtimeIncreases } = settings.planning;
    const changes = { planning: { overtimeIncreases: { ...overtimeIncreases, ...steps } } };
    expect(errorsOf(agencySettingsChangesSchema, changes)).toEqual([`planning.overtimeIncreases.${message}`]);
    expect(readSettingsBlock(changes, 'planning').overtimeIncreases).toMatchObject(steps);
  });

  test('an event type is known and set once', () => {
    const [first] = settings.serviceEventTypes.items;
    expect(errorsOf(agencySettingsChangesSchema, { serviceEventTypes: { items: [first, first] } })).toEqual([
      'serviceEventTypes.items: Format invalide',
    ]);
    expect(
      errorsOf(agencySettingsChangesSchema, { serviceEventTypes: { items: [{ ...first, typeKey: 'nothing' }] } }),
    ).toEqual(['serviceEventTypes.items.0.typeKey: Format invalide']);
  });

  test('defaults pass their own schema, and can be written as JSON Schema', () => {
    expect(agencySettingsSchema.parse(settings)).toEqual(settings);
    expect(z.toJSONSchema(agencySettingsSchema, { io: 'input' })).toMatchObject({ type: 'object' });
  });
});

describe('other entities', () => {
  test('consent, plan and feedback', () => {
    expect(consentSaveSchema.safeParse({ id, documentVersion: '2026-11', accepted: true }).success).toBe(true);
    expect(planChangeSchema.parse({ plan: 'agents_50', period: 'year' })).toEqual({
      plan: 'agents_50',
      period: 'year',
      accountPack: null,
      filePack: null,
    });
    expect(errorsOf(planChangeSchema, { plan: 'agents_51', period: 'year' })).toEqual(['plan: Format invalide']);
    expect(errorsOf(feedbackSaveSchema, { id, subject: '', content: 'x' })).toEqual(['subject: Obligatoire']);
  });
});

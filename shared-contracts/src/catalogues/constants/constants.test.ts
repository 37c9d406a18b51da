import { LEGAL_MONTHLY_HOURS, LEGAL_WEEKLY_HOURS } from '../../core/limits';
import { MONTHS, WEEKDAYS } from '../../core/time/calendar';
import { MINUTE_MS } from '../../core/time/days';
import { zoneOf } from '../../core/time/zone';
import { CURRENCIES, CURRENCY_CODES, DEFAULT_CURRENCY } from '../../formats/currencies';
import { DEFAULT_AGENCY_SETTINGS, inactivityIntervalS } from '../../rules/agency-defaults';
import {
  CONTRACT_ALERT_DAYS,
  EXPIRATION_CATEGORIES,
  EXPIRATION_LEVELS,
  EXPIRATION_THRESHOLDS_DAYS,
  expirationLevel,
  FREQUENCY_UNITS,
} from '../../rules/expirations/expiration-kinds';
import { BREAK_TYPES, INTERRUPTION_CATEGORIES } from '../../rules/hours/break-types';
import { HOUR_KINDS } from '../../rules/hours/split-hours';
import { DEFAULT_PRICE_FACTORS, DEFAULT_PRICING, HOUR_KIND_LABELS } from '../../rules/prices/default-prices';
import { REPEAT_OPTIONS, ROUND_DIRECTIONS } from '../../rules/recurrence/recurrence-options';
import {
  AGENT_DEFAULT_RATING,
  AGENT_RATINGS,
  AGENT_TYPES,
  AGREEMENT_CATEGORIES,
  EQUIPMENT_TYPES,
  GENDERS,
  WORK_CONTRACT_TYPES,
} from './agents';
import { CUSTOMER_TYPES, SETTLEMENT_PERIODS, TOGGLE } from './customers';
import { DEPARTEMENTS } from './departements';
import { SEND_CHANNELS } from './documents';
import { EXPORT_HOUR_CATEGORIES, EXPORT_TYPES } from './exports';
import { FEATURE_FLAGS } from './feature-flags';
import { CALL_TIME_TYPES, REPORT_BLOCKS } from './interventions';
import { halfYearsToEnter, lateRateOf, lateRatesUntil, legalLateRate, missingRates } from './late-payment-rates';
import { OFFER_TYPES } from './offers';
import { DEFAULT_AGENT_REQUEST_TYPES, DEFAULT_CUSTOMER_REQUEST_TYPES } from './requests';
import { ROLE_CONSTANTS } from './roles';
import { DEFAULT_ACTIVITY_TYPES, DEFAULT_SPECIALTIES } from './specialties';
import { FRENCH_TAX_RATES, isFrenchTaxRate, TAX_RATES, TAX_RATES_ON_OFFER } from './tax-rates';

const labels = (options: readonly { label: string }[]) => options.map((option) => option.label).join(' | ');
const values = (options: readonly { value: string | number }[]) => options.map((option) => option.value).join(' ');

test('a month of legal work is that of the week', () => {
  expect(Math.round(((52 * LEGAL_WEEKLY_HOURS) / 12) * 100) / 100).toBe(LEGAL_MONTHLY_HOURS);
});

test('currencies', () => {
  expect(DEFAULT_CURRENCY).toBe('EUR');
  expect(CURRENCY_CODES.join(' ')).toBe('EUR MAD GBP USD CHF XOF GHS MUR RUB SAR IRR TRY CUP DZD');
  expect(CURRENCIES.filter((currency) => currency.decimals === 0).map((currency) => currency.code)).toEqual(['XOF']);
});

test('tax rates: the French ones first', () => {
  expect(TAX_RATES.map((rate) => rate / 100)).toEqual([0, 2.5, 4, 5.5, 7.7, 8.5, 10, 17, 19, 20, 21]);
  expect(FRENCH_TAX_RATES.map((rate) => rate / 100)).toEqual([20, 10, 8.5, 5.5, 2.1, 0]);
  expect(TAX_RATES_ON_OFFER).toEqual([2000, 1000, 850, 550, 210, 0, 250, 400, 770, 1700, 1900, 2100]);
  expect([2000, 210, 1900].map(isFrenchTaxRate)).toEqual([true, true, false]);
});

test('customers', () => {
  expect(CUSTOMER_TYPES.map((type) => `${type.value} ${type.label}`)).toEqual([
    '100 Entreprise',
    '500 Interne',
    '300 Association',
    '400 Organisme public',
    // An addition to the specification: a private person has neither a SIREN nor commercial late-payment rules.
    '200 Particulier',
  ]);
  expect(TOGGLE).toEqual({ all: -1, without: 0, only: 1 });
  expect(labels(SETTLEMENT_PERIODS)).toBe('À réception | N jours | N jours fin de mois');
});

test('agents', () => {
  expect(values(AGENT_TYPES)).toBe('EMPLOYEE EXTERNAL SELF');
  expect(labels(AGENT_TYPES)).toBe('Employé | Sous-traitant | Travailleur non salarié');
  expect([...AGENT_RATINGS]).toEqual([1, 2, 3, 4, 5]);
  expect(AGENT_DEFAULT_RATING).toBe(3);
  expect(labels(WORK_CONTRACT_TYPES)).toBe(
    "CDI | CDD accroissement d'activité | CDD remplacement | Stage | Apprentissage | Contrat de professionnalisation | Intérim",
  );
  expect(AGREEMENT_CATEGORIES).toHaveLength(3);
  expect(labels(EQUIPMENT_TYPES)).toBe('Autre | Uniforme | Carte pro | Matériel | Clé | TCA');
  expect(values(GENDERS)).toBe('na man woman');
});

test('roles are found by their technical name', () => {
  expect(Object.values(ROLE_CONSTANTS).map((role) => role.constant)).toEqual([
    'ROLE_ADMIN',
    'ROLE_COMPANY_ADMIN',
    'ROLE_AGENT',
    'ROLE_CUSTOMER',
  ]);
  expect(labels(Object.values(ROLE_CONSTANTS))).toBe('Super Admin | Administrateur | Agent de sécurité | Client');
});

test('qualifications and activities on offer stand once each', () => {
  const activities = DEFAULT_ACTIVITY_TYPES.map(({ name }) => name);
  for (const list of [DEFAULT_SPECIALTIES, activities]) expect(new Set(list).size).toBe(list.length);
});

test('requests and unavailabilities', () => {
  expect(DEFAULT_AGENT_REQUEST_TYPES.map((type) => type.name).join(' | ')).toBe(
    'Absence | Acompte sur salaire | Arrêt maladie | Autre | Congé payé | Congés sans solde | Entretien | Formation | Tenue et matériel',
  );
  expect(DEFAULT_CUSTOMER_REQUEST_TYPES.join(' | ')).toBe(
    "Agent(s) supplémentaire(s) | Autre | Devis | Facture | Intervention urgente | Nouvelle prestation | Rapport(s) de main courante | Rendez-vous | Bon(s) d'intervention",
  );
});

test('expirations', () => {
  expect(EXPIRATION_CATEGORIES.map((category) => category.value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(FREQUENCY_UNITS.map((unit) => `${unit.value} ${unit.singular}`)).toEqual([
    '1 jour',
    '2 semaine',
    '3 mois',
    '4 an',
  ]);
  expect([...EXPIRATION_THRESHOLDS_DAYS]).toEqual([0, 30, 60, 90]);
  expect([...CONTRACT_ALERT_DAYS]).toEqual([1, 2, 7, 15]);
  expect([-1, 0, 29, 30, 59, 60, 89, 90, 400].map((days) => expirationLevel(days).key)).toEqual([
    'expired',
    'under30',
    'under30',
    'under60',
    'under60',
    'under90',
    'under90',
    'later',
    'later',
  ]);
  expect(EXPIRATION_LEVELS).toHaveLength(5);
});

test('breaks, interventions, offers, documents, exports', () => {
  expect(values(BREAK_TYPES)).toBe('pause delay early_departure_requested early_departure_unauthorised absence');
  expect(values(INTERRUPTION_CATEGORIES)).toBe('day night sunday holiday');
  expect(CALL_TIME_TYPES.map((type) => type.value).join(' | ')).toBe(
    'Levée de doute | Defaut batterie | Maintenance | Incendie | ABS test | Technique | Agression | ABS mes | Ascensseur | Defaut secteur | MHS non autorisé | Autre',
  );
  expect(CALL_TIME_TYPES.filter((type) => type.value !== type.label).map((type) => type.label)).toEqual([
    'Défaut batterie',
    'Ascenseur',
    'Défaut secteur',
  ]);
  expect(REPORT_BLOCKS).toHaveLength(8);
  expect(OFFER_TYPES.map((type) => type.value)).toEqual([1, 2, 3, 4]);
  expect(values(SEND_CHANNELS)).toBe('mail letter');
  expect(labels(EXPORT_TYPES)).toBe('Prépaie | Prépaie A4 | Registre du Personnel | Export détaillé');
  expect(values(EXPORT_HOUR_CATEGORIES)).toBe('day night holiday saturday sunday');
});

test('recurrences and directions', () => {
  expect(values(REPEAT_OPTIONS)).toBe('daily weekly monthly yearly holidays');
  expect(values(ROUND_DIRECTIONS)).toBe('free reverse random');
});

test('only e-mail tracking and notifications of devices are shown by the shipped configuration', () => {
  const shown = Object.entries(FEATURE_FLAGS).filter(([, on]) => on);
  expect(shown.map(([flag]) => flag)).toEqual(['emailTracking', 'pushNotifications']);
});

test('calendar and départements', () => {
  expect(labels(WEEKDAYS)).toBe('Lundi | Mardi | Mercredi | Jeudi | Vendredi | Samedi | Dimanche');
  expect(MONTHS.map((month) => month.value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(DEPARTEMENTS).toHaveLength(101);
  expect(new Set(DEPARTEMENTS.map((departement) => departement.code)).size).toBe(101);
});

test('default prices have a factor for each kind of hour but the day', () => {
  expect(DEFAULT_PRICING).toMatchObject({ dayPriceCents: 2_100, interventionCents: 4_500, circuitCents: 2_500 });
  expect(Object.keys(DEFAULT_PRICE_FACTORS).sort()).toEqual(HOUR_KINDS.filter((kind) => kind !== 'day').sort());
  expect(Object.keys(HOUR_KIND_LABELS)).toEqual([...HOUR_KINDS]);
  expect(DEFAULT_PRICE_FACTORS).toEqual({
    night: 1.1,
    holiday: 2,
    holidayNight: 2.1,
    saturday: 1.1,
    saturdayNight: 1.2,
    saturdayHoliday: 2.1,
    saturdayHolidayNight: 2.2,
    sunday: 1.1,
    sundayNight: 1.2,
    sundayHoliday: 2.1,
    sundayHolidayNight: 2.2,
  });
});

test('settings of a new agency', () => {
  expect(DEFAULT_AGENCY_SETTINGS).toMatchObject({
    serviceMaxDurationMin: 720,
    agentRestDurationMin: 660,
    spaceBetweenServicesMin: 660,
    maxWeeklyHours: 48,
    maxPartWeeklyHours: 34.5,
    minWeeklyRestHours: 35,
    monthlySundays: 2,
    hoursLimit: 35,
    partTimeOvertimePercent: 10,
    compensatoryRestRate: 36,
    ptiDisabledBetweenServices: true,
    ptiPauseOnBreak: true,
    country: 'France',
    currency: 'EUR',
    timeZone: 'Europe/Paris',
    night: { start: '21:00', end: '06:00' },
    weekHours: { 1: 7, 2: 7, 3: 7, 4: 7, 5: 7, 6: 0, 7: 0 },
    ptiFrequencyMin: 30,
    cnapsBasisPoints: 40,
    overtimeIncreases: {
      fullTime: [
        { fromHours: 35, percent: 25 },
        { fromHours: 43, percent: 50 },
      ],
      partTime: [
        { fromHours: 0, percent: 10 },
        { fromHours: 10, percent: 25 },
      ],
    },
  });
  // The specification's UTC offset of 120 minutes is the summer offset of the default time zone.
  const zone = zoneOf(DEFAULT_AGENCY_SETTINGS.timeZone);
  expect(zone.offsetAt(Date.UTC(2026, 6, 1)) / MINUTE_MS).toBe(120);
  expect(zone.offsetAt(Date.UTC(2026, 0, 1)) / MINUTE_MS).toBe(60);
  expect(inactivityIntervalS(30)).toBe(1_810);
  expect(inactivityIntervalS(2)).toBe(310);
});

test('the legal rate of late payment is that of the first day of the half-year, and none beyond the table', () => {
  expect(legalLateRate('2024-12-31')).toBe(1_425);
  expect(legalLateRate('2025-01-01')).toBe(1_315);
  expect(legalLateRate('2025-06-30')).toBe(1_315);
  expect(legalLateRate('2025-07-01')).toBe(1_215);
  expect(legalLateRate('2026-06-30')).toBe(1_215);
  expect(legalLateRate('2026-12-31')).toBe(1_240);
  expect(legalLateRate('2027-01-01')).toBeNull();
  expect(legalLateRate('2001-03-01')).toBeNull();
});

test('rates that are entered follow the table, up to the first half-year without one', () => {
  const entered = { '2027-01-01': 250, '2027-07-01': null, '2028-01-01': 300 };
  const rateOn = (day: string) => legalLateRate(day, { entered });
  expect(['2026-12-31', '2027-01-01', '2027-06-30', '2027-07-01', '2028-01-01'].map(rateOn)).toEqual([
    1_240,
    1_250,
    1_250,
    null,
    null,
  ]);
  expect([lateRatesUntil({}), lateRatesUntil(entered)]).toEqual(['2026-12-31', '2027-06-30']);
  expect(legalLateRate('2028-01-01', { entered: { ...entered, '2027-07-01': 275 } })).toBe(1_300);
  const town = lateRateOf({ dueDay: '2026-12-31', public: true, termsBasisPoints: null, entered });
  expect(town('2028-05-01')).toBe(1_050);
  // What is entered for a half-year of the table changes nothing that was computed from it.
  expect(legalLateRate('2026-12-31', { entered: { '2026-07-01': 0 } })).toBe(1_240);
});

test('a rate is asked for from the first day of its half-year on', () => {
  expect(halfYearsToEnter('2026-12-31')).toEqual([]);
  expect(halfYearsToEnter('2027-01-01')).toEqual(['2027-01-01']);
  expect(missingRates({ '2027-01-01': 250, '2027-07-01': null }, '2028-06-30')).toEqual(['2027-07-01', '2028-01-01']);
  expect(halfYearsToEnter('2028-06-30')).toEqual(['2027-01-01', '2027-07-01', '2028-01-01']);
});

test('a public buyer owes the rate of the half-year in which it began to be late, whatever the terms say', () => {
  const town = lateRateOf({ dueDay: '2024-06-30', public: true, termsBasisPoints: 5_000, entered: {} });
  expect([town('2024-07-01'), town('2025-03-01')]).toEqual([1_225, 1_225]);
  const company = { dueDay: '2024-06-30', public: false, termsBasisPoints: null, entered: {} };
  expect([lateRateOf(company)('2024-07-01'), lateRateOf(company)('2025-03-01')]).toEqual([1_425, 1_315]);
  expect(lateRateOf({ ...company, termsBasisPoints: 1_800 })('2030-01-01')).toBe(1_800);
  expect(
    lateRateOf({ dueDay: '2026-12-31', public: true, termsBasisPoints: null, entered: {} })('2027-01-01'),
  ).toBeNull();
});

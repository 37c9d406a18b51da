import { byRole, own, rights } from '../core/access';
import { setFrenchErrors } from '../core/french-errors';
import { newId } from '../core/id';
import { errorsOf } from '../core/testing/errors-of';
import { featureSettingsSchema } from '../platform/settings/agency-settings';
import { ADDED_CHECKS } from '../rules/planning/further-checks';
import { ALL_RULES } from '../rules/planning/rules';
import { badgeInfosSchema } from './badge/badge.calls';
import { executionCalls } from './execution/execution.calls';
import { hourDetailRequestSchema } from './hours/hours';
import { hoursCalls } from './hours/hours.calls';
import { importCalls } from './import/import.calls';
import { logbookCalls } from './logbook/logbook.calls';
import { planningRequestSchema, serviceRecurrenceSchema } from './planning/planning';
import { PLANNING_ERROR_KINDS, planningErrorList, tableOf } from './planning-error/planning-error';
import { walkCalls } from './round-execution/walk.calls';
import { availableAgentsRequestSchema } from './service/available-agent';
import { serviceStatusSchema } from './service/service';
import { serviceCalls } from './service/service.calls';
import { servicePatchSchema, serviceSaveSchema } from './service/service-save';
import { serviceBreakGraphRequestSchema } from './service-break/service-break';
import { trackingSaveSchema } from './tracking/tracking';

beforeAll(setFrenchErrors);

const id = newId();
const ref = { id: newId() };
const start = '2026-11-21T19:00:00+01:00';
const end = '2026-11-22T07:00:00+01:00';

describe('a service', () => {
  const service = { id, site: ref, startAt: start, endAt: end };

  test('is planned for nobody and charged, unless it says otherwise', () => {
    expect(serviceSaveSchema.parse(service)).toMatchObject({
      agent: null,
      planned: true,
      notCharge: false,
      nbAgents: 1,
      intervention: false,
    });
    expect(serviceSaveSchema.parse(service).breaks).toBeUndefined();
    expect(errorsOf(serviceSaveSchema, { ...service, nbAgents: 51 })).toEqual([
      'nbAgents: Doit être inférieur ou égale à 50',
    ]);
    expect(serviceStatusSchema.safeParse(110).success).toBe(true);
    expect(serviceStatusSchema.safeParse(111).success).toBe(false);
  });

  test('is patched field by field: what is absent stays', () => {
    const known = { id, updatedAt: start };
    expect(servicePatchSchema.parse({ ...known, agent: null })).toEqual({ ...known, agent: null });
    expect(errorsOf(servicePatchSchema, { planned: true })).toEqual(['id: Obligatoire', 'updatedAt: Obligatoire']);
    expect(errorsOf(servicePatchSchema, { ...known, startAt: end, endAt: start })).toEqual([
      'endAt: La fin doit suivre le début',
    ]);
    expect(errorsOf(servicePatchSchema, { ...known, startAt: end })).toEqual([]);
    expect(errorsOf(servicePatchSchema, { ...known, status: 300 })).toEqual([': Champ inconnu : status']);
  });

  test('looks for an agent over its own hours', () => {
    expect(availableAgentsRequestSchema.parse({ startAt: start, endAt: end })).toMatchObject({
      serviceId: null,
      query: '',
    });
    expect(errorsOf(availableAgentsRequestSchema, { startAt: start, endAt: start })).toEqual([
      'endAt: La fin doit suivre le début',
    ]);
  });

  test('is created by recurrence with parameters that the server judges', () => {
    const { id: _id, startAt, endAt, ...fields } = service;
    expect([startAt, endAt]).toEqual([start, end]);
    expect(serviceRecurrenceSchema.parse({ id, service: fields, recurrence: {} })).toMatchObject({ pauseMin: 0 });
    expect(errorsOf(serviceRecurrenceSchema, { id, service: fields, recurrence: { repeat: 'hourly' } })).toEqual([
      'recurrence.repeat: Format invalide',
    ]);
  });
});

test('own hours have a right of their own, which that on all hours brings with it', () => {
  const { exportAgents: ofTheOffice, exportAgentsPdf: papers, ...ofBoth } = hoursCalls;
  expect(ofTheOffice.access).toEqual(byRole({ manager: rights('ACCOUNT_RIGHT_LIST_AGENCY_AGENT_HOURS') }));
  // The register of staff needs the right to list agents.
  expect(papers.access).toEqual(
    byRole({ manager: rights('ACCOUNT_RIGHT_LIST_AGENCY_AGENT_HOURS', 'ACCOUNT_RIGHT_LIST_AGENT') }),
  );
  for (const call of Object.values(ofBoth)) {
    expect(call.access).toEqual(
      byRole({
        manager: rights('ACCOUNT_RIGHT_LIST_AGENCY_AGENT_HOURS'),
        agent: own('ACCOUNT_RIGHT_LIST_AGENT_HOURS'),
      }),
    );
  }
});

describe('a circuit', () => {
  const circuit = { id, site: ref, startAt: start, endAt: end };
  const stop = { id: newId(), site: ref, startAt: start, endAt: '2026-11-21T20:00:00+01:00' };

  test('is a service with stops; one that names none keeps those it has', () => {
    expect(serviceSaveSchema.parse(circuit).services).toBeUndefined();
    expect(serviceSaveSchema.parse({ ...circuit, services: [stop] }).services).toEqual([{ ...stop, task: null }]);
    expect(errorsOf(serviceSaveSchema, { ...circuit, services: [{ ...stop, endAt: start }] })).toEqual([
      'services.0.endAt: La fin doit suivre le début',
    ]);
    expect(errorsOf(serviceSaveSchema, { ...circuit, stops: [] })).toEqual([': Champ inconnu : stops']);
  });
});

test('a board shows from a day to two months', () => {
  const board = { start: '2026-11-01', by: 'sites' };
  expect(errorsOf(planningRequestSchema, { ...board, end: '2026-11-01' })).toEqual([]);
  expect(errorsOf(planningRequestSchema, { ...board, end: '2027-01-01' })).toEqual([]);
  expect(errorsOf(planningRequestSchema, { ...board, end: '2027-01-02' })).toEqual(['end: Format invalide']);
  expect(errorsOf(planningRequestSchema, { ...board, end: '2026-10-31' })).toEqual(['end: Format invalide']);
});

describe('planning errors', () => {
  test('each rule is in the table that it says, and in one', () => {
    const tables = { available: 'available', rest: 'rest', 'working-time': 'workingTime' };
    for (const { code, table } of ALL_RULES) expect([code, tables[tableOf(code)]]).toEqual([code, table]);
    const offered = PLANNING_ERROR_KINDS.flatMap((kind) => planningErrorList(kind).filters.code.options);
    expect(offered.map(({ value }) => value).sort()).toEqual(ALL_RULES.map((rule) => rule.code).sort());
    for (const { code, label } of ADDED_CHECKS) expect(offered).toContainEqual({ value: code, label });
  });

  test('an agency sets the mode of each rule', () => {
    const settings = Object.keys(featureSettingsSchema.shape).filter((key) => key.startsWith('check'));
    expect(settings.sort()).toEqual(ALL_RULES.map((rule) => rule.setting).sort());
  });
});

describe('acts of the field', () => {
  const act = { id, at: start };

  test('ending early gives a reason and a text', () => {
    const { body } = executionCalls.endService;
    expect(errorsOf(body, { ...act, reason: 'relieved', reasonText: 'Samir' })).toEqual([]);
    expect(errorsOf(body, { ...act, reason: 'tired' })).toEqual(['reason: Format invalide']);
    expect(errorsOf(body, { id })).toEqual(['at: Obligatoire']);
  });

  test('a round is walked by the acts of the catalogue', () => {
    const { params } = walkCalls.walkRound;
    for (const eventKey of ['round_start', 'round_checkpoint', 'round_jump', 'round_finish'])
      expect(errorsOf(params, { eventKey })).toEqual([]);
    // Only the server records that a round was not realised.
    for (const eventKey of ['service_start', 'round_not_realized'])
      expect(errorsOf(params, { eventKey })).toEqual(['eventKey: Format invalide']);
  });

  test('an entry carries its place as text in a form', () => {
    const { body } = logbookCalls.saveEvent;
    const entry = { ...act, typeKey: 'incident' };
    expect(body.parse({ ...entry, position: '{"latitude":48.85,"longitude":2.35}' }).position).toEqual({
      latitude: 48.85,
      longitude: 2.35,
    });
    expect(errorsOf(body, { ...entry, position: '{"latitude":' })).toEqual(['position: Format invalide']);
    expect(errorsOf(body, { ...entry, position: { latitude: 91, longitude: 0 } })).toEqual([
      'position.latitude: Doit être inférieur ou égale à 90',
    ]);
  });

  test('a lone-worker event is one of six', () => {
    const { body } = logbookCalls.saveSafetyEvent;
    expect(errorsOf(body, { ...act, serviceId: id, typeKey: 'agent_fall' })).toEqual([]);
    expect(errorsOf(body, { ...act, serviceId: id, typeKey: 'incident' })).toEqual(['typeKey: Format invalide']);
    expect(logbookCalls.fetchAlerts.body.parse({})).toEqual({ limit: 10, flash: false });
  });

  test('entries and services come by ten, the paper of the logbook whole', () => {
    expect(logbookCalls.fetchEvents.body.parse({})).toMatchObject({
      limit: 10,
      orderBy: 'createdAt',
      ascending: false,
    });
    expect(serviceCalls.fetchServices.body.parse({}).limit).toBe(10);
    expect(logbookCalls.eventsPdf.body.parse({}).limit).toBe(0);
    expect(errorsOf(logbookCalls.fetchEvents.body, { limit: 0 })).toEqual(['limit: Doit être supérieur à 0']);
  });

  test('a position is of a service', () => {
    const position = { latitude: 48.85, longitude: 2.35, accuracy: 12 };
    expect(trackingSaveSchema.parse({ ...act, serviceId: id, position })).toMatchObject({
      safety: 'off',
      batteryPercent: null,
    });
    expect(errorsOf(trackingSaveSchema, { ...act, position })).toEqual(['serviceId: Obligatoire']);
  });

  test('a badge is an agent’s or a checkpoint’s', () => {
    const checkpoint = { kind: 'checkpoint', id, title: 'Hall', badge: '04A2', site: { ...ref, name: 'Galerie' } };
    expect(badgeInfosSchema.parse(checkpoint)).toEqual(checkpoint);
    expect(badgeInfosSchema.safeParse({ kind: 'visitor', id }).success).toBe(false);
  });
});

test('ticks of a form are text, and absent is not ticked', () => {
  const { body } = importCalls.importServices;
  expect(body.parse({ dryRun: 'true', createMissing: '1' })).toEqual({ dryRun: true, createMissing: true });
  expect(body.parse({ dryRun: 'false' })).toEqual({ dryRun: false, createMissing: false });
  expect(errorsOf(body, { dryRun: 'yes' })).toEqual(['dryRun: Format invalide']);
});

test('graphs and details ask for their days', () => {
  expect(serviceBreakGraphRequestSchema.parse({})).toEqual({ query: '', filters: {} });
  expect(errorsOf(hourDetailRequestSchema, { agentId: id, start: '2026-11-01' })).toEqual(['end: Obligatoire']);
});

import { REPORT_BLOCKS } from '../catalogues/constants/interventions';
import { setFrenchErrors } from '../core/french-errors';
import { newId } from '../core/id';
import { errorsOf } from '../core/testing/errors-of';
import { checkpointSaveSchema } from './checkpoint/checkpoint';
import { compensatoryRestSaveSchema } from './compensatory-rest/compensatory-rest';
import { interventionReportSaveSchema } from './intervention-report/intervention-report';
import { reportBlocksSchema } from './intervention-report/report-content';
import { PLANNING_ERROR_KINDS, planningErrorList } from './planning-error/planning-error';
import { roundSaveSchema } from './round/round';
import { roundEventSchema } from './round-execution/round-execution';
import { serviceBreakSaveSchema } from './service-break/service-break';
import { unavailabilitySaveSchema } from './unavailability/unavailability';

beforeAll(setFrenchErrors);

const id = newId();
const ref = { id: newId() };

describe('checkpoint and round', () => {
  const checkpoint = { id, title: 'Hall', site: ref, badge: '04A2' };

  test('a checkpoint has a badge or a place', () => {
    expect(checkpointSaveSchema.parse(checkpoint)).toMatchObject({ radius: 100, floor: null, location: null });
    expect(errorsOf(checkpointSaveSchema, { ...checkpoint, badge: null })).toEqual([
      'badge: Un badge ou une position est nécessaire',
    ]);
    const location = { latitude: 48.85, longitude: 2.35 };
    expect(errorsOf(checkpointSaveSchema, { ...checkpoint, badge: null, location })).toEqual([]);
  });

  test.each([
    [{ title: ' ' }, 'title: Obligatoire'],
    [{ radius: 0 }, 'radius: Doit être supérieur à 0'],
    [{ color: 'rouge' }, 'color: Format invalide'],
    [{ title: 'x'.repeat(121) }, 'title: Maximum 120 caractères'],
  ])('%j is refused', (change, expected) => {
    expect(errorsOf(checkpointSaveSchema, { ...checkpoint, ...change })).toEqual([expected]);
  });

  test('a round has checkpoints and directions that go together', () => {
    const round = { id, name: 'Nuit', site: ref, checkpoints: [ref] };
    expect(errorsOf(roundSaveSchema, { ...round, grantedDirections: ['free', 'reverse'] })).toEqual([]);
    expect(errorsOf(roundSaveSchema, { ...round, grantedDirections: ['random', 'reverse'] })).toEqual([]);
    expect(errorsOf(roundSaveSchema, { ...round, grantedDirections: ['random', 'free'] })).toEqual([
      "grantedDirections: L'ordre aléatoire ne se combine pas avec l'ordre libre",
    ]);
    expect(errorsOf(roundSaveSchema, { ...round, checkpoints: [] })).toEqual(['checkpoints: Obligatoire']);
    expect(errorsOf(roundSaveSchema, { ...round, grantedDirections: ['backwards'] })).toEqual([
      'grantedDirections.0: Format invalide',
    ]);
  });

  test('a round event says when and where the act took place', () => {
    const act = { id, at: '2026-11-21T03:00:00+01:00', position: { latitude: 48.85, longitude: 2.35, accuracy: 12 } };
    const body = { serviceRoundExecution: { id, round: ref }, site: ref, event: act };
    expect(roundEventSchema.parse(body).event).toMatchObject({ badge: null, checkpoint: null, infos: null });
    const said = { ...body, event: { ...act, checkpoint: ref, infos: 'Porte ouverte' } };
    expect(roundEventSchema.parse(said).event.infos).toBe('Porte ouverte');
    expect(errorsOf(roundEventSchema, { ...body, event: { ...act, at: '2026-11-21 03:00' } })).toEqual([
      'event.at: Format invalide',
    ]);
    expect(errorsOf(roundEventSchema, { ...body, event: undefined })).toEqual(['event: Obligatoire']);
    // A phone of a newer release may send more: its act is taken without what is unknown.
    expect(roundEventSchema.parse({ ...body, at: act.at })).not.toHaveProperty('at');
  });
});

describe('absences', () => {
  const absence = { id, agent: ref, type: { name: 'Congé payé' }, startAt: '2026-11-21', endAt: '2026-11-22' };

  test('an unavailability includes its last day and counts hours of its own days only', () => {
    expect(unavailabilitySaveSchema.parse(absence)).toMatchObject({ duration: {}, unassignConflicts: false });
    expect(errorsOf(unavailabilitySaveSchema, { ...absence, endAt: '2026-11-21' })).toEqual([]);
    expect(errorsOf(unavailabilitySaveSchema, { ...absence, endAt: '2026-11-20' })).toEqual([
      'endAt: Doit être après le 20/11/2026',
    ]);
    expect(errorsOf(unavailabilitySaveSchema, { ...absence, duration: { '2026-11-22': 3.5 } })).toEqual([]);
    expect(errorsOf(unavailabilitySaveSchema, { ...absence, duration: { '2026-11-23': 3.5 } })).toEqual([
      'duration.2026-11-23: Format invalide',
    ]);
    expect(errorsOf(unavailabilitySaveSchema, { ...absence, duration: { '2026-11-22': 25 } })).toEqual([
      'duration.2026-11-22: Doit être inférieur ou égale à 24',
    ]);
  });

  test('a compensatory rest lasts at most its period, across the clock change too', () => {
    // The clocks go back in between: nine real hours.
    const rest = { id, agent: ref, startAt: '2026-10-24T22:00:00+02:00', endAt: '2026-10-25T06:00:00+01:00' };
    expect(errorsOf(compensatoryRestSaveSchema, { ...rest, durationMin: 540 })).toEqual([]);
    expect(errorsOf(compensatoryRestSaveSchema, { ...rest, durationMin: 541 })).toEqual([
      'durationMin: La durée dépasse la période',
    ]);
    expect(errorsOf(compensatoryRestSaveSchema, { ...rest, endAt: rest.startAt, durationMin: 1 })).toContain(
      'endAt: La fin doit suivre le début',
    );
    expect(errorsOf(compensatoryRestSaveSchema, { ...rest, durationMin: 0 })).toEqual([
      'durationMin: Doit être supérieur à 0',
    ]);
  });
});

describe('breaks', () => {
  const service = { startAt: '2026-11-21T19:00:00+01:00', endAt: '2026-11-22T07:00:00+01:00' };

  test('a break is of a known type and ends after it starts', () => {
    const saved = { id, type: 'pause', ...service, updatedAt: service.startAt };
    expect(serviceBreakSaveSchema.parse(saved)).toEqual(saved);
    expect(errorsOf(serviceBreakSaveSchema, { ...saved, type: 'nap' })).toEqual(['type: Format invalide']);
    expect(errorsOf(serviceBreakSaveSchema, { ...saved, endAt: service.startAt })).toEqual([
      'endAt: La fin doit suivre le début',
    ]);
  });
});

describe('intervention report', () => {
  const report = { id, site: ref, startAt: '2026-11-21T03:00:00+01:00' };

  test('has every block of a template under its key, empty at first', () => {
    expect(Object.keys(reportBlocksSchema.shape)).toEqual([...REPORT_BLOCKS.map((block) => block.value), 'extra']);
    expect(interventionReportSaveSchema.parse(report).blocks).toEqual({
      callTime: null,
      interventionType: [],
      badTraffic: false,
      weather: null,
      anomalies: null,
      setUp: null,
      presences: null,
      comment: null,
      extra: {},
    });
  });

  test('takes intervention types as they are stored', () => {
    expect(errorsOf(interventionReportSaveSchema, { ...report, blocks: { interventionType: ['Ascensseur'] } })).toEqual(
      [],
    );
    expect(errorsOf(interventionReportSaveSchema, { ...report, blocks: { interventionType: ['Ascenseur'] } })).toEqual([
      'blocks.interventionType.0: Format invalide',
    ]);
  });
});

test('the three planning-error tables have keys of their own', () => {
  expect(PLANNING_ERROR_KINDS.map((kind) => planningErrorList(kind).key)).toEqual([
    'planningErrors:available',
    'planningErrors:rest',
    'planningErrors:working-time',
  ]);
});

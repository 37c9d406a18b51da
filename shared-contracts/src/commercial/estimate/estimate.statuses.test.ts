import { estimateBadge, estimateStatuses, estimateTint } from './estimate.statuses';

const { active, cancelled } = estimateStatuses.value;
const estimate = { status: active, validated: false, refused: false, invoiced: false, replaced: false };

test('the row has the colour of the decision, and none without one', () => {
  expect(estimateTint(estimate)).toBeUndefined();
  expect(estimateTint({ ...estimate, validated: true })).toBe('positive');
  expect(estimateTint({ ...estimate, refused: true })).toBe('negative');
  expect(estimateTint({ ...estimate, status: cancelled, validated: true })).toBe('negative');
});

test('what became of an estimate is told before its state', () => {
  expect(estimateBadge({ ...estimate, invoiced: true }).label).toBe('Facturé');
  expect(estimateBadge({ ...estimate, invoiced: true, replaced: true }).label).toBe('Remplacé');
  expect(estimateBadge({ ...estimate, validated: true }).label).toBe('Validé');
});

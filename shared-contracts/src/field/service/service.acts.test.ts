import { refusalOf } from '../../core/acts/judge';
import { FIELD_MESSAGES } from '../../core/messages/field';
import { serviceActs } from './service.acts';

const { acts, save, statuses } = serviceActs;
const HOUR_MS = 3_600_000;
const waiting = {
  id: 's',
  status: statuses.value.waiting as number,
  updatedAt: '',
  planned: true,
  agent: {} as object | null,
  invoiceReference: null as string | null,
  startAt: new Date(Date.now() - HOUR_MS).toISOString(),
  endedAt: null as string | null,
  brokenOff: null as object | null,
};
const invoiced = { invoiceReference: 'F2026-0007' };
const onInvoice = FIELD_MESSAGES.serviceInvoiced({ reference: 'F2026-0007' });
const interrupted = { ...waiting, status: statuses.value.interrupted };
const finished = { ...waiting, status: statuses.value.finished };

test.each<[keyof typeof acts, string, typeof waiting, string | null]>([
  ['plan', 'a draft', { ...waiting, planned: false }, null],
  ['plan', 'planned', waiting, FIELD_MESSAGES.serviceIsPlanned],
  ['unplan', 'planned', waiting, null],
  ['unplan', 'a draft', { ...waiting, planned: false }, FIELD_MESSAGES.serviceIsNotPlanned],
  ['validate', 'begun', waiting, null],
  ['validate', 'invoiced', { ...waiting, ...invoiced }, onInvoice],
  ['validate', 'to come', { ...waiting, startAt: '2999-01-01T00:00:00.000Z' }, FIELD_MESSAGES.serviceNotBegun],
  ['unvalidate', 'called done by the office', finished, null],
  ['unvalidate', 'invoiced', { ...finished, ...invoiced }, onInvoice],
  ['unvalidate', 'ended by its agent', { ...finished, endedAt: finished.startAt }, FIELD_MESSAGES.serviceEndedByAgent],
  ['assignAgent', 'to be filled', { ...waiting, agent: null }, null],
  ['assignAgent', 'invoiced', { ...waiting, ...invoiced }, onInvoice],
  ['removeAgents', 'with an agent', waiting, null],
  ['removeAgents', 'invoiced', { ...waiting, ...invoiced }, onInvoice],
  ['removeAgents', 'without an agent', { ...waiting, agent: null }, FIELD_MESSAGES.serviceWithoutAgent],
  ['restore', 'interrupted by the office', { ...interrupted, brokenOff: {} }, null],
  ['restore', 'interrupted by its agent', interrupted, FIELD_MESSAGES.interruptedByAgent],
  ['restore', 'invoiced', { ...interrupted, ...invoiced }, onInvoice],
  ['archive', 'invoiced', { ...waiting, ...invoiced }, onInvoice],
])('%s, %s', (act, _of, service, expected) => {
  expect(refusalOf(statuses, acts[act], service)).toBe(expected);
});

test('what is on an invoice is saved no more', () => {
  expect(save.when?.(waiting)).toBeNull();
  expect(save.when?.({ ...waiting, ...invoiced })).toBe(onInvoice);
});

test('the question before archiving says that hours which were worked will not count', () => {
  const asked = (service: typeof waiting) => acts.archive.ask(service).message;
  expect(asked(finished)).toContain(FIELD_MESSAGES.archivesHours);
  expect(asked(waiting)).not.toContain(FIELD_MESSAGES.archivesHours);
});

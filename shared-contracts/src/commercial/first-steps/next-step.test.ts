import type { FirstSteps } from './first-steps.calls';
import { stepsLeft } from './next-step';

const done = (...steps: (keyof FirstSteps['done'])[]): Pick<FirstSteps, 'done'> => ({
  done: {
    identity: steps.includes('identity'),
    customer: steps.includes('customer'),
    site: steps.includes('site'),
    agent: steps.includes('agent'),
    planning: steps.includes('planning'),
    invoice: steps.includes('invoice'),
  },
});

test('a new agency begins with its identity and ends when everything is there', () => {
  expect(stepsLeft(done(), [])).toEqual({ next: 'identity', done: 0, later: [] });
  expect(stepsLeft(done('identity', 'customer', 'site', 'agent', 'planning', 'invoice'), [])).toEqual({
    next: null,
    done: 6,
    later: [],
  });
});

test('a step that is put off comes later, and one that was done meanwhile is not asked again', () => {
  expect(stepsLeft(done('customer'), ['identity'])).toEqual({ next: 'site', done: 1, later: ['identity'] });
  expect(stepsLeft(done('identity', 'customer'), ['identity', 'whatever'])).toEqual({
    next: 'site',
    done: 2,
    later: [],
  });
});

import type { PlannedService } from './types';
import { NEW_SERVICE, namedServices } from './wording';

const services = (...references: string[]): PlannedService[] =>
  references.map((reference) => ({
    id: reference,
    reference,
    siteId: 's',
    start: 0,
    end: 1,
    agentIds: [],
    breaks: [],
  }));
const fresh = (count: number): string[] => Array.from({ length: count }, () => NEW_SERVICE);

test('a sentence names three services and counts the others and those without a reference', () => {
  expect(namedServices(services('S-1'))).toBe('service S-1');
  expect(namedServices(services('S-1', 'S-2', 'S-3'))).toBe('services S-1, S-2 et S-3');
  expect(namedServices(services('S-1', 'S-2', 'S-3', 'S-4', 'S-5'))).toBe('services S-1, S-2, S-3 et 2 autres');
  expect(namedServices(services(...fresh(1)))).toBe('service (nouveau)');
  expect(namedServices(services(...fresh(7)))).toBe('7 nouveaux services');
  expect(namedServices(services(NEW_SERVICE, 'S-1'))).toBe('services S-1 et 1 nouveau');
  expect(namedServices(services('S-1', 'S-2', 'S-3', 'S-4', ...fresh(2)))).toBe(
    'services S-1, S-2, S-3, 1 autre et 2 nouveaux',
  );
});

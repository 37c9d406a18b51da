import type { Dashboard } from '@vigie/contracts/platform/dashboard/dashboard';
import { copyOf, newModule } from './use-dashboards';

const dashboard = {
  name: 'Matin',
  modules: [
    newModule({ key: 'services' }, 0),
    newModule({ key: 'serviceBreaks' }, 18),
    newModule({ key: 'sites' }, 36),
  ],
} as unknown as Dashboard;
const tilesFor = (audience: Dashboard['audience']) => copyOf(dashboard, audience).modules.map(({ tile }) => tile);

test('a dashboard is proposed to customers with the tiles that they have, and to others whole', () => {
  expect(tilesFor('customer')).toEqual(['services', 'sites']);
  expect(tilesFor('manager')).toHaveLength(3);
  expect(tilesFor(null)).toHaveLength(3);
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import L from 'leaflet';
import { useState } from 'react';
import { renderKit, resetKit } from '../../testing/harness';
import LeafletMap from './leaflet-map';

beforeEach(resetKit);

test('who looked elsewhere comes back to the points', async () => {
  const views: number[] = [];
  const { setView } = L.Map.prototype;
  const watched = jest.spyOn(L.Map.prototype, 'setView').mockImplementation(function (this: L.Map, center, ...rest) {
    views.push(L.latLng(center).lat);
    return setView.call(this, center, ...rest);
  });
  const points = [{ id: 'a', label: 'Hall', position: { latitude: 48.85, longitude: 2.35 } }];
  renderKit(<LeafletMap label="Carte" points={points} />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Recentrer' }));
  expect(views).toEqual([48.85, 48.85]);
  watched.mockRestore();
});

const point = (id: string, tone: 'positive' | 'negative') => ({
  ...{ id, label: `Agent ${id}`, tone },
  position: { latitude: 48.85, longitude: 2.35 },
});
const far = { id: 'far', label: 'Loin', position: { latitude: 43.3, longitude: 5.4 } };

/** Two agents at one place, one of them in distress or not. */
function Watched() {
  const [tone, setTone] = useState<'positive' | 'negative'>('positive');
  return (
    <>
      <button type="button" onClick={() => setTone(tone === 'positive' ? 'negative' : 'positive')}>
        Alarme
      </button>
      <LeafletMap label="Carte" points={[point('a', 'positive'), point('b', tone), far]} />
    </>
  );
}

test('a point in distress is seen among those that are drawn as one, until it is in none any more', async () => {
  const user = userEvent.setup();
  renderKit(<Watched />);
  const calm = await screen.findByRole('button', { name: '2 points, agrandir' });
  expect(calm.querySelector('[data-tone]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Alarme' }));
  const distressed = screen.getByRole('button', { name: '2 points, agrandir : Agent b' });
  expect(distressed.querySelector('[data-tone="negative"]')?.textContent).toBe('2');
  await user.click(screen.getByRole('button', { name: 'Alarme' }));
  screen.getByRole('button', { name: '2 points, agrandir' });
});

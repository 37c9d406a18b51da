import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import L from 'leaflet';
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

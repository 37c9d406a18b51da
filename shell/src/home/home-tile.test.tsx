import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { readLocal, writeLocal } from '@vigie/kit/runtime';
import { HomeTile } from './home-tile';
import type { PlacedTile } from './use-tiles';

jest.mock('./remote-tile', () => ({ RemoteTile: () => <p aria-busy={mockBusy}>Alertes du jour</p> }));
let mockBusy = true;
let resized: () => void = () => undefined;
Object.assign(window, {
  ResizeObserver: class {
    constructor(told: () => void) {
      resized = told;
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  },
});

const tile = { remote: 'field', key: 'alerts', label: 'Alertes', slot: 'home', order: 1 } as PlacedTile;
const show = (more: Partial<PlacedTile> = {}) => {
  render(
    <MantineProvider>
      <HomeTile tile={{ ...tile, ...more }} />
    </MantineProvider>,
  );
  return screen.getByRole('region', { name: 'Alertes' });
};

test('a tile that loads takes the place of the last time, until it has its content', () => {
  writeLocal('homeTiles', { 'field/alerts': 270, 'field/other': 90 });
  mockBusy = true;
  const region = show();
  expect(region.style.getPropertyValue('--was')).toBe('270px');
  expect(region.dataset.reserved).toBe('true');

  act(() => resized());
  expect(region.dataset.reserved).toBe('true');
  screen.getByText('Alertes du jour').setAttribute('aria-busy', 'false');
  Object.defineProperty(region, 'offsetHeight', { value: 204 });
  act(() => resized());
  expect(region.dataset.reserved).toBeUndefined();
  expect(readLocal('homeTiles')).toEqual({ 'field/alerts': 204, 'field/other': 90 });
});

test('one that had nothing to say takes none', () => {
  writeLocal('homeTiles', { 'field/alerts': 0 });
  mockBusy = true;
  const region = show();
  expect(region.dataset.silent).toBe('true');
});

test('one without a frame takes none the first time it is seen, until it has loaded', () => {
  writeLocal('homeTiles', {});
  mockBusy = true;
  expect(show().dataset.silent).toBeUndefined();
  cleanup();
  const region = show({ bare: true });
  expect(region.dataset.silent).toBe('true');
  screen.getByText('Alertes du jour').setAttribute('aria-busy', 'false');
  act(() => resized());
  expect(region.dataset.silent).toBeUndefined();
});

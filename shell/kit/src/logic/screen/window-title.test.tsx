import { renderKit, resetKit } from '../../testing/harness';
import { useWindowTitle, windowTitle } from './window-title';

beforeEach(() => {
  resetKit();
  document.title = 'Client · Vigie';
});

function Named({ name }: { name?: string }) {
  useWindowTitle(name);
  return null;
}
const shown = (name?: string) => renderKit(<Named name={name} />, { label: 'Client' });

test('the window has the name of the record as it is now, and afterwards that of the page', () => {
  const first = shown('Galerie des Tilleuls');
  expect(document.title).toBe('Galerie des Tilleuls · Client · Vigie');
  first.unmount();
  expect(document.title).toBe('Client · Vigie');
  shown('Galerie du Parc');
  expect(document.title).toBe('Galerie du Parc · Client · Vigie');
});

test('a record that is left does not take the title of the next page', () => {
  const { unmount } = shown('Galerie des Tilleuls');
  document.title = windowTitle('Clients');
  unmount();
  expect(document.title).toBe('Clients · Vigie');
});

test('a record that is still being read has the title of its page', () => {
  shown();
  expect(document.title).toBe('Client · Vigie');
});

import { sectionRead, titleId } from './use-section-read';

/** Lays titles out at these distances from the top of a window 800 px high. */
function layOut(tops: Record<string, number>): string[] {
  document.body.innerHTML = Object.keys(tops)
    .map((key) => `<h2 id="${titleId(key)}"></h2>`)
    .join('');
  for (const [key, top] of Object.entries(tops)) {
    const title = document.getElementById(titleId(key));
    if (title) title.getBoundingClientRect = () => new DOMRect(0, top, 600, 30);
  }
  Object.assign(window, { innerHeight: 800, scrollY: 400 });
  Object.defineProperty(document.body, 'scrollHeight', { configurable: true, value: 2_000 });
  return Object.keys(tops);
}

beforeAll(() => {
  window.DOMRect ??= class {
    constructor(
      readonly x: number,
      readonly top: number,
    ) {}
  } as unknown as typeof DOMRect;
});

test('the section that is read is the last whose title has come up to the header', () => {
  expect(sectionRead(layOut({ identity: -300, bank: 100, calendar: 500 }), null)).toBe('bank');
  expect(sectionRead(layOut({ identity: 250, bank: 700 }), null)).toBe('identity');
});

test('the chosen section stays marked while its title is in the window, and no longer', () => {
  expect(sectionRead(layOut({ identity: -300, bank: 100, calendar: 500 }), 'calendar')).toBe('calendar');
  expect(sectionRead(layOut({ identity: -300, bank: 100, calendar: 900 }), 'calendar')).toBe('bank');
  expect(sectionRead(layOut({ identity: 80 }), 'of another page')).toBe('identity');
});

test('at the end of the page the last section is read, whose title is still far down', () => {
  const keys = layOut({ identity: -900, bank: -100, calendar: 500 });
  Object.assign(window, { scrollY: 1_200 });
  expect(sectionRead(keys, null)).toBe('calendar');
});

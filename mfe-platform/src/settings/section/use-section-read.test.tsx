import { sectionRead, titleId } from './use-section-read';

/** Lays titles out at these distances from the top of a frame 800 px high, which is scrolled by `scrollTop`. */
function layOut(tops: Record<string, number>, scrollTop = 400): string[] {
  const titles = Object.keys(tops).map((key) => `<h2 id="${titleId(key)}"></h2>`);
  document.body.innerHTML = `<main>${titles.join('')}</main>`;
  for (const [key, top] of Object.entries(tops)) {
    const title = document.getElementById(titleId(key)) as HTMLElement;
    title.getBoundingClientRect = () => ({ top }) as DOMRect;
  }
  const sizes = { clientHeight: 800, scrollHeight: 2_000, scrollTop };
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(document.querySelector('main'), name, { value });
  return Object.keys(tops);
}

test('the section that is read is the last whose title has come up to the top', () => {
  expect(sectionRead(layOut({ identity: -300, bank: 100, calendar: 500 }), null)).toBe('bank');
  expect(sectionRead(layOut({ identity: 250, bank: 700 }), null)).toBe('identity');
});

test('the chosen section stays marked while its title is in the frame, and no longer', () => {
  expect(sectionRead(layOut({ identity: -300, bank: 100, calendar: 500 }), 'calendar')).toBe('calendar');
  expect(sectionRead(layOut({ identity: -300, bank: 100, calendar: 900 }), 'calendar')).toBe('bank');
  expect(sectionRead(layOut({ identity: 80 }), 'of another page')).toBe('identity');
});

test('at the end of the page the last section is read, whose title is still far down', () => {
  expect(sectionRead(layOut({ identity: -900, bank: -100, calendar: 500 }, 1_200), null)).toBe('calendar');
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Planning } from '@vigie/contracts/field/planning/planning';
import { spanOf } from '../board-time';
import { PlanningBoard } from '../planning-board';

const planning: Planning = {
  timeZone: 'Europe/Paris',
  holidays: {},
  absences: [],
  sites: [{ id: 'quai', name: 'Quai nord', customer: 'Galerie', specialties: [], timeZone: 'Europe/Paris' }],
  agents: [{ id: 'nadia', name: 'Nadia Roux', contractMin: null, plannedMin: 480, specialties: [] }],
  services: [
    {
      id: 's1',
      reference: 'S000001',
      status: 100,
      siteId: 'quai',
      agentId: 'nadia',
      specialty: null,
      startAt: '2026-11-10T07:00:00.000Z',
      endAt: '2026-11-10T15:00:00.000Z',
      planned: true,
      invoiced: false,
      updatedAt: '2026-11-01T00:00:00.000Z',
    },
  ],
};
/** Width of a day of the week: the days have 1000 px in jsdom. */
const DAY_PX = 143;
const nextDay = { start: Date.parse('2026-11-11T07:00:00Z'), end: Date.parse('2026-11-11T15:00:00Z') };
const BAR_PX = 100;
const HOLD_MS = 400;

function show(more: { editable?: boolean } = {}) {
  const acts = { onOpen: jest.fn(), onEdit: jest.fn(), onCopy: jest.fn(), onCreate: jest.fn(), onUndo: jest.fn() };
  render(
    <PlanningBoard
      planning={planning}
      errors={[]}
      view="agents"
      mode="week"
      span={spanOf('week', '2026-11-10')}
      query=""
      today="2026-11-10"
      now={Date.parse('2026-11-10T12:00:00Z')}
      editable
      creates
      settled
      {...acts}
      {...more}
    />,
  );
  bar().getBoundingClientRect = () => new DOMRect(0, 0, BAR_PX, 40);
  return acts;
}

const bar = () => screen.getByRole('button', { name: /S000001/, hidden: false });
const dragged = () => bar().dataset.dragged;
const vibrate = jest.fn();

/** jsdom has no pointer events, so a mouse event with the fields of a pointer event replaces them. */
function pointer(kind: 'down' | 'move' | 'up' | 'cancel', x: number, more: PointerEventInit = {}): void {
  const { pointerType = 'touch', pointerId = 7, isPrimary = true, ...mouse } = more;
  const event = new MouseEvent(`pointer${kind}`, { bubbles: true, clientX: x, clientY: 20, ...mouse });
  fireEvent(kind === 'down' ? bar() : window, Object.assign(event, { pointerType, pointerId, isPrimary }));
}
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** Returns false if the board prevented the browser's default action (scrolling, opening a menu). */
const browserMay = (name: 'touchmove' | 'contextmenu') =>
  fireEvent(bar(), new Event(name, { bubbles: true, cancelable: true }));

beforeEach(() => {
  jest.useFakeTimers();
  vibrate.mockClear();
  Object.assign(navigator, { vibrate });
  Object.assign(document, { elementsFromPoint: () => [] });
});
afterEach(() => jest.useRealTimers());

describe('a finger', () => {
  test('that holds a bar, then slides, moves the service; meanwhile the board does not scroll', () => {
    const { onEdit, onOpen } = show();
    pointer('down', 50);
    wait(HOLD_MS - 1);
    expect(dragged()).toBeUndefined();
    expect(browserMay('touchmove')).toBe(true);
    wait(1);
    expect(dragged()).toBe('move');
    expect(vibrate).toHaveBeenCalledTimes(1);
    expect(browserMay('touchmove')).toBe(false);
    pointer('move', 50 + DAY_PX);
    expect(bar().style.transform).toBe(`translate(${DAY_PX}px, 0px)`);
    pointer('up', 50 + DAY_PX);
    expect(onEdit.mock.calls).toEqual([['s1', nextDay]]);
    expect(dragged()).toBeUndefined();
    expect(browserMay('touchmove')).toBe(true);
    fireEvent.click(bar(), { detail: 1 });
    expect(onOpen).not.toHaveBeenCalled();
  });

  test('takes a bar as a whole, by its edge too', () => {
    const { onEdit } = show();
    pointer('down', BAR_PX - 1);
    wait(HOLD_MS);
    pointer('up', BAR_PX - 1 + DAY_PX);
    expect(onEdit).toHaveBeenCalledWith('s1', nextDay);
  });

  test('that swipes scrolls, and moves nothing however long it stays', () => {
    const { onEdit } = show();
    pointer('down', 50);
    pointer('move', 62);
    wait(2 * HOLD_MS);
    expect(browserMay('touchmove')).toBe(true);
    pointer('move', 50 + DAY_PX);
    pointer('up', 50 + DAY_PX);
    expect(dragged()).toBeUndefined();
    expect(onEdit).not.toHaveBeenCalled();
    expect(vibrate).not.toHaveBeenCalled();
  });

  test('that trembles still holds, and the way counts from where it took the bar', () => {
    show();
    pointer('down', 50);
    pointer('move', 57);
    wait(HOLD_MS);
    expect(dragged()).toBe('move');
    expect(bar().style.transform).toBe('translate(0px, 0px)');
  });

  test('that taps opens the service', () => {
    const { onOpen, onEdit } = show();
    pointer('down', 50);
    wait(100);
    pointer('up', 50);
    fireEvent.click(bar(), { detail: 1 });
    wait(HOLD_MS);
    expect(onOpen).toHaveBeenCalledWith('s1');
    expect(dragged()).toBeUndefined();
    expect(onEdit).not.toHaveBeenCalled();
  });

  test('that puts the bar down where it took it changes nothing, even where another row begins', () => {
    const { onEdit, onOpen } = show();
    Object.assign(document, {
      elementsFromPoint: () => [document.querySelector('[data-row="vacant"]')].filter(Boolean),
    });
    pointer('down', 50);
    wait(HOLD_MS);
    pointer('up', 56, { clientY: 24 });
    fireEvent.click(bar(), { detail: 1 });
    expect(onEdit).not.toHaveBeenCalled();
    expect(onOpen).not.toHaveBeenCalled();
  });

  test.each([
    ['the browser takes the finger away', () => pointer('cancel', 50 + DAY_PX)],
    ['Escape is pressed', () => fireEvent.keyDown(window, { key: 'Escape' })],
    ['a second finger comes', () => pointer('down', 80, { pointerId: 8, isPrimary: false })],
  ])('drags no more when %s, and nothing is changed', (_, undo) => {
    const { onEdit } = show();
    pointer('down', 50);
    wait(HOLD_MS);
    pointer('move', 50 + DAY_PX);
    undo();
    expect(dragged()).toBeUndefined();
    expect(browserMay('touchmove')).toBe(true);
    pointer('up', 50 + DAY_PX);
    expect(onEdit).not.toHaveBeenCalled();
  });

  test('is followed alone: another pointer drops nothing', () => {
    const { onEdit } = show();
    pointer('down', 50);
    wait(HOLD_MS);
    pointer('up', 50 + DAY_PX, { pointerId: 8 });
    expect(dragged()).toBe('move');
    expect(onEdit).not.toHaveBeenCalled();
  });

  test('opens no menu of the browser on a bar; the mouse does', () => {
    show();
    pointer('down', 50);
    expect(browserMay('contextmenu')).toBe(false);
    pointer('up', 50);
    expect(browserMay('contextmenu')).toBe(false);
    pointer('down', 50, { pointerType: 'mouse', button: 2 });
    expect(browserMay('contextmenu')).toBe(true);
  });

  test('of who may not edit holds nothing', () => {
    const { onEdit } = show({ editable: false });
    pointer('down', 50);
    wait(HOLD_MS);
    expect(dragged()).toBeUndefined();
    expect(browserMay('touchmove')).toBe(true);
    pointer('up', 50 + DAY_PX);
    expect(onEdit).not.toHaveBeenCalled();
  });
});

test('what is dragged lies over the whole board, which cuts nothing off, and is no second service', () => {
  show();
  const ghosts = () => [...document.querySelectorAll<HTMLElement>('[inert] [data-dragged]')];
  expect(ghosts()).toEqual([]);
  pointer('down', 50);
  wait(HOLD_MS);
  bar().getBoundingClientRect = () => new DOMRect(30, 60, BAR_PX, 40);
  pointer('move', 80, { clientY: 80 });
  const [ghost] = ghosts();
  expect(ghost?.style).toMatchObject({ left: '30px', top: '60px', width: `${BAR_PX}px`, transform: 'none' });
  expect(document.querySelectorAll('[data-service]')).toHaveLength(1);
  pointer('up', 80, { clientY: 80 });
  expect(ghosts()).toEqual([]);
});

describe('the mouse', () => {
  const mouse = { pointerType: 'mouse' };

  test('drags at once; by an edge it changes an end', () => {
    const { onEdit } = show();
    pointer('down', 50, mouse);
    pointer('move', 50 + DAY_PX, mouse);
    expect(dragged()).toBe('move');
    pointer('up', 50 + DAY_PX, mouse);
    expect(onEdit).toHaveBeenLastCalledWith('s1', nextDay);
    pointer('down', BAR_PX - 1, mouse);
    pointer('move', BAR_PX + 7, mouse);
    pointer('up', BAR_PX + 7, mouse);
    expect(onEdit).toHaveBeenLastCalledWith('s1', expect.objectContaining({ end: Date.parse('2026-11-10T15:30:00Z') }));
    expect(vibrate).not.toHaveBeenCalled();
  });

  test('after a drag creates nothing where it is released, and a key opens the service', () => {
    const { onOpen, onCreate } = show();
    pointer('down', 50, mouse);
    pointer('move', 50 + DAY_PX, mouse);
    pointer('up', 50 + DAY_PX, mouse);
    fireEvent.click(bar(), { detail: 1 });
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Ajouter un service : Nadia Roux' }), { detail: 1 });
    expect(onCreate).not.toHaveBeenCalled();
    // Enter on a button sends a click without a pointer (`detail` is 0).
    fireEvent.click(bar(), { detail: 0 });
    expect(onOpen).toHaveBeenCalledWith('s1');
  });
});

describe.each(['mouse', 'touch'])('a bar held at an edge of the board by a %s', (pointerType) => {
  const RIGHT = 600;
  const BOTTOM = 400;
  const held = { pointerType };

  /**
   * Takes a bar on a board of known size. The days begin beside the heads of the rows and below the lane, and move when
   * the board scrolls.
   */
  function take() {
    const acts = show();
    const scroller = screen.getByRole('region', { name: 'Planning' }).querySelector('div');
    const days = scroller?.querySelector('[aria-hidden]');
    if (!scroller || !days) throw new Error('no board');
    Object.defineProperties(scroller, { clientWidth: { value: RIGHT }, clientHeight: { value: BOTTOM } });
    scroller.getBoundingClientRect = () => new DOMRect(0, 0, RIGHT, BOTTOM);
    days.getBoundingClientRect = () => new DOMRect(200 - scroller.scrollLeft, 100 - scroller.scrollTop, 1_000, 900);
    pointer('down', 50, { ...held, clientY: 200 });
    wait(HOLD_MS);
    const to = (x: number, y: number) => pointer('move', x, { ...held, clientY: y });
    to(60, 200);
    return { ...acts, scroller, to };
  }

  test('scrolls it, the faster the nearer; the bar goes along, and its way counts from where it was taken', () => {
    const { scroller, to, onEdit } = take();
    to(RIGHT - 20, 200);
    wait(200);
    const slow = scroller.scrollLeft;
    expect(slow).toBeGreaterThan(0);
    expect(scroller.scrollTop).toBe(0);
    expect(bar().style.transform).toBe(`translate(${RIGHT - 20 - 50 + slow}px, 0px)`);
    to(RIGHT, BOTTOM);
    wait(200);
    expect(scroller.scrollLeft - slow).toBeGreaterThan(slow);
    expect(scroller.scrollTop).toBeGreaterThan(0);
    to(201, 300);
    wait(2_000);
    scroller.scrollLeft = 0;
    to(50 + DAY_PX - 43, 200);
    scroller.scrollLeft = 43;
    pointer('up', 50 + DAY_PX - 43, { ...held, clientY: 200 });
    expect(onEdit).toHaveBeenCalledWith('s1', expect.objectContaining(nextDay));
  });

  test.each([
    ['in the middle', 400, 250],
    ['over the heads of the rows', 190, 250],
    ['over the lane', 400, 90],
    ['beyond the edge', RIGHT + 1, 250],
  ])('scrolls no more at once when it is %s', (_where, x, y) => {
    const { scroller, to } = take();
    to(RIGHT - 1, 250);
    wait(100);
    to(x, y);
    const { scrollLeft, scrollTop } = scroller;
    expect(scrollLeft).toBeGreaterThan(0);
    wait(500);
    expect([scroller.scrollLeft, scroller.scrollTop]).toEqual([scrollLeft, scrollTop]);
  });

  test.each([
    ['is put down', () => pointer('up', RIGHT - 1, { ...held, clientY: 250 })],
    ['is let go by Escape', () => fireEvent.keyDown(window, { key: 'Escape' })],
  ])('scrolls no more at once when it %s', (_how, end) => {
    const { scroller, to } = take();
    to(RIGHT - 1, 250);
    wait(100);
    end();
    const { scrollLeft } = scroller;
    expect(scrollLeft).toBeGreaterThan(0);
    wait(500);
    expect(scroller.scrollLeft).toBe(scrollLeft);
  });
});

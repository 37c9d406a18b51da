import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Planning, PlanningBar } from '@vigie/contracts/field/planning/planning';
import type { PlanningBoardProps } from './board-props';
import { spanOf } from './board-time';
import { PlanningBoard } from './planning-board';

const service: PlanningBar = {
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
};
const planning: Planning = {
  timeZone: 'Europe/Paris',
  holidays: { '2026-11-11': 'Armistice 1918' },
  absences: [],
  sites: [
    { id: 'quai', name: 'Quai nord', customer: "Entrepôts de l'Aubrière", specialties: [], timeZone: 'Europe/Paris' },
    { id: 'hall', name: 'Hall', customer: 'Galerie', specialties: [], timeZone: 'Europe/Paris' },
  ],
  agents: [
    { id: 'nadia', name: 'Nadia Roux', contractMin: 420, plannedMin: 480, specialties: [] },
    { id: 'karim', name: 'Karim Benali', contractMin: 9_100, plannedMin: 0, specialties: [] },
  ],
  services: [service],
};

function show(more: Partial<PlanningBoardProps> = {}) {
  const acts = { onOpen: jest.fn(), onEdit: jest.fn(), onCopy: jest.fn(), onCreate: jest.fn(), onUndo: jest.fn() };
  const element = (props: Partial<PlanningBoardProps>) => (
    <PlanningBoard
      planning={planning}
      errors={[
        {
          code: 'AGENT_SPACE_11H',
          mode: 1,
          agentId: 'nadia',
          serviceIds: ['s1'],
          message: 'Nadia Roux : repos trop court.',
        },
      ]}
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
      {...props}
    />
  );
  const { rerender } = render(element({}));
  return { ...acts, again: (props: Partial<PlanningBoardProps>) => rerender(element(props)) };
}
const bar = () => screen.getByRole('button', { name: /S000001/ });

test('a bar says its time, place, status and what the checks found; the head says hours over the contract', () => {
  show();
  expect(bar().getAttribute('aria-label')).toMatch(
    /de 08:00 à 16:00, Quai nord, En attente, Nadia Roux : repos trop court\./,
  );
  expect(bar().title).toContain('Nadia Roux : repos trop court.');
  expect(within(screen.getByRole('article', { name: 'Nadia Roux' })).getByText(/8.h \/ 7.h/).textContent).toContain(
    '(+1',
  );
  expect(screen.getAllByText('Armistice 1918')).toHaveLength(1);
});

test('with Ctrl arrows move a service by a day, with Shift its end, with Alt a copy; alone they change nothing', async () => {
  const { onEdit, onCopy } = show();
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) fireEvent.keyDown(bar(), { key });
  expect(onEdit).not.toHaveBeenCalled();
  fireEvent.keyDown(bar(), { key: 'ArrowRight', ctrlKey: true });
  const next = { start: Date.parse('2026-11-11T07:00:00Z'), end: Date.parse('2026-11-11T15:00:00Z') };
  await waitFor(() => expect(onEdit).toHaveBeenLastCalledWith('s1', next));
  fireEvent.keyDown(bar(), { key: 'ArrowLeft', shiftKey: true });
  await waitFor(() =>
    expect(onEdit).toHaveBeenLastCalledWith('s1', expect.objectContaining({ end: Date.parse('2026-11-10T14:30:00Z') })),
  );
  fireEvent.keyDown(bar(), { key: 'ArrowRight', altKey: true });
  await waitFor(() => expect(onCopy).toHaveBeenLastCalledWith('s1', next));
});

test('Ctrl with up and down gives it to the next agent, and above the first one to nobody', async () => {
  const { onEdit } = show();
  fireEvent.keyDown(bar(), { key: 'ArrowDown', ctrlKey: true });
  await waitFor(() => expect(onEdit).toHaveBeenLastCalledWith('s1', { agentId: 'karim' }));
  fireEvent.keyDown(bar(), { key: 'ArrowUp', ctrlKey: true });
  await waitFor(() => expect(onEdit).toHaveBeenLastCalledWith('s1', { agentId: null }));
});

test('by sites the next row is another site, and Ctrl+Z undoes', async () => {
  const { onEdit, onUndo } = show({ view: 'sites' });
  fireEvent.keyDown(bar(), { key: 'ArrowDown', ctrlKey: true });
  await waitFor(() => expect(onEdit).toHaveBeenLastCalledWith('s1', { siteId: 'hall' }));
  fireEvent.keyDown(bar(), { key: 'z', ctrlKey: true });
  expect(onUndo).toHaveBeenCalledTimes(1);
});

test('quick keys are done one after the other, each on the board as the one before has left it', async () => {
  const moved = { ...service, startAt: '2026-11-11T07:00:00.000Z', endAt: '2026-11-11T15:00:00.000Z' };
  let save = (): void => undefined;
  const saving = () =>
    new Promise<void>((resolve) => {
      save = resolve;
    });
  const onEdit = jest.fn(saving);
  const { again } = show({ onEdit });
  for (const repeat of [false, false, true]) fireEvent.keyDown(bar(), { key: 'ArrowRight', ctrlKey: true, repeat });
  await waitFor(() => expect(onEdit).toHaveBeenCalledTimes(1));
  again({ onEdit, planning: { ...planning, services: [moved] } });
  await act(async () => save());
  await waitFor(() => expect(onEdit).toHaveBeenCalledTimes(2));
  const days = { start: Date.parse('2026-11-12T07:00:00Z'), end: Date.parse('2026-11-12T15:00:00Z') };
  expect(onEdit).toHaveBeenLastCalledWith('s1', days);
  await act(async () => save());
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(onEdit).toHaveBeenCalledTimes(2);
});

describe('the focus', () => {
  const second = {
    ...service,
    id: 's2',
    reference: 'S000002',
    startAt: '2026-11-11T07:00:00.000Z',
    endAt: '2026-11-11T15:00:00.000Z',
  };
  const third = { ...second, id: 's3', reference: 'S000003', agentId: 'karim' };
  const many = { ...planning, services: [service, second, third] };
  const named = (reference: string) => screen.getByRole('button', { name: new RegExp(reference) });
  const isOn = (reference: string) => waitFor(() => expect(document.activeElement).toBe(named(reference)));

  test('has one Tab stop, and goes from bar to bar by arrows', async () => {
    show({ planning: many });
    const stops = () => screen.getAllByRole('button').filter((node) => node.dataset.key && node.tabIndex === 0);
    expect(stops()).toEqual([named('S000001')]);
    act(() => named('S000001').focus());
    fireEvent.keyDown(named('S000001'), { key: 'ArrowRight' });
    await isOn('S000002');
    fireEvent.keyDown(named('S000002'), { key: 'ArrowDown' });
    await isOn('S000003');
    fireEvent.keyDown(named('S000003'), { key: 'ArrowUp' });
    await isOn('S000002');
    expect(stops()).toEqual([named('S000002')]);
  });

  test('stays with a service that goes to another row', async () => {
    const { again } = show({ planning: many });
    act(() => named('S000002').focus());
    again({ planning: { ...many, services: [service, { ...second, agentId: 'karim' }, third] } });
    await isOn('S000002');
  });
});

test('a click whose press met the shield of a scrolling board counts for the bar under the pointer', () => {
  const { onOpen, onCreate } = show();
  const board = screen.getByRole('region', { name: 'Planning' });
  Object.assign(document, { elementsFromPoint: () => [board, bar().firstElementChild, document.body] });
  fireEvent.click(board);
  expect(onOpen).toHaveBeenCalledWith('s1');
  expect(onCreate).not.toHaveBeenCalled();
});

test('who may not edit moves nothing, and still opens', () => {
  const { onEdit, onOpen } = show({ editable: false });
  fireEvent.keyDown(bar(), { key: 'ArrowRight', ctrlKey: true });
  expect(onEdit).not.toHaveBeenCalled();
  fireEvent.click(bar());
  expect(onOpen).toHaveBeenCalledWith('s1');
});

test('who may edit but not create copies nothing, and reads of no copy; the rows are no landmarks', () => {
  const { onEdit, onCopy } = show({ creates: false });
  fireEvent.keyDown(bar(), { key: 'ArrowRight', altKey: true });
  expect([onCopy.mock.calls, onEdit.mock.calls]).toEqual([[], []]);
  expect(document.getElementById('planning-keys')?.textContent).not.toContain('copier');
  expect(document.querySelector('[data-empty]')).toBeNull();
  expect(screen.getAllByRole('region').map((it) => it.getAttribute('aria-label'))).toEqual(['Planning']);
});

test('who may create but not edit copies, and moves nothing', async () => {
  const { onEdit, onCopy } = show({ editable: false });
  fireEvent.keyDown(bar(), { key: 'ArrowRight', altKey: true });
  await waitFor(() => expect(onCopy).toHaveBeenCalledTimes(1));
  fireEvent.keyDown(bar(), { key: 'ArrowRight', ctrlKey: true });
  expect(onEdit).not.toHaveBeenCalled();
});

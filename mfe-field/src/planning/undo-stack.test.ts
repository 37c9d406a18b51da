import { ApiError } from '@vigie/kit/runtime';
import { UndoStack } from './undo-stack';

/** A server with an optimistic lock, as ours, that stores one service. */
function server() {
  const state = { content: 'a', version: 'v0' };
  let next = 1;
  const save = async (content: string, on: string): Promise<string> => {
    if (on !== state.version) throw new Error('stale');
    state.content = content;
    state.version = `v${next++}`;
    return state.version;
  };
  const edit = async (stack: UndoStack<string>, content: string) => {
    const { content: before, version: from } = state;
    stack.push({ id: 's', before, from, to: await save(content, from) });
  };
  return { state, save, edit };
}

test('changes are taken back one by one to where they began', async () => {
  const { state, save, edit } = server();
  const stack = new UndoStack<string>();
  await edit(stack, 'b');
  await edit(stack, 'c');
  await stack.undo(save);
  expect(state.content).toBe('b');
  await edit(stack, 'd');
  await stack.undo(save);
  await stack.undo(save);
  expect([state.content, stack.size, await stack.undo(save)]).toEqual(['a', 0, undefined]);
});

test('what a colleague saved after the change is not overwritten', async () => {
  const { state, save, edit } = server();
  const stack = new UndoStack<string>();
  await edit(stack, 'b');
  await save('colleague', state.version);
  await expect(stack.undo(save)).rejects.toThrow('stale');
  expect(state.content).toBe('colleague');
});

test('nor what a colleague saved between two changes', async () => {
  const { state, save, edit } = server();
  const stack = new UndoStack<string>();
  await edit(stack, 'b');
  await save('colleague', state.version);
  await edit(stack, 'c');
  await stack.undo(save);
  expect(state.content).toBe('colleague');
  await expect(stack.undo(save)).rejects.toThrow('stale');
  expect(state.content).toBe('colleague');
});

test('a change whose answer was lost can be taken back again, one that was refused cannot', async () => {
  const { state, save, edit } = server();
  const stack = new UndoStack<string>();
  await edit(stack, 'b');
  const lost = async (content: string, on: string) => {
    await save(content, on);
    throw new ApiError({ code: 0, message: 'Pas de réponse' });
  };
  await expect(stack.undo(lost)).rejects.toThrow('Pas de réponse');
  expect([state.content, stack.size]).toEqual(['a', 1]);
  await stack.undo(async () => state.version);
  expect(stack.size).toBe(0);

  await edit(stack, 'b');
  await save('colleague', state.version);
  await expect(stack.undo(save)).rejects.toThrow('stale');
  expect(stack.size).toBe(0);
});

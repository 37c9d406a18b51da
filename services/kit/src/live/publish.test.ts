import { type LiveMessage, piecesOf } from './publish';

const row = (id: number, length = 600) => ({ id: `record-${id}`, words: 'é'.repeat(length / 2) });
const change = (count: number, length?: number): LiveMessage => {
  const rows = Array.from({ length: count }, (_, id) => row(id, length));
  return { agencyId: 'a', name: 'service.updated', ids: rows.map(({ id }) => id), customerIds: ['c'], rows };
};
/** Size limit of a NOTIFY payload in PostgreSQL. */
const HELD = 8_000;
const sizeOf = (piece: LiveMessage) => Buffer.byteLength(JSON.stringify(piece));

test('a change of many records comes in pieces that are held, each with its own rows and for the same people', () => {
  for (const count of [1, 8, 12, 13, 60]) {
    const message = change(count);
    const pieces = piecesOf(message);
    expect(pieces.every((piece) => sizeOf(piece) < HELD)).toBe(true);
    expect(pieces.flatMap(({ ids }) => ids)).toEqual(message.ids);
    expect(pieces.flatMap(({ rows }) => rows)).toEqual(message.rows);
    expect(pieces.every(({ customerIds, name }) => customerIds?.[0] === 'c' && name === 'service.updated')).toBe(true);
    for (const { ids, rows } of pieces) expect(rows?.map(({ id }) => id)).toEqual(ids);
  }
  expect(piecesOf(change(12)).length).toBe(1);
  expect(piecesOf(change(13)).length).toBe(2);
});

test('one row that no notification holds is asked for again with the others; too many ids say only that', () => {
  expect(piecesOf(change(2, 9_000))).toEqual([{ ...change(2), rows: undefined }]);
  const { rows: _rows, ...bare } = change(300);
  expect(piecesOf(bare)).toEqual([{ ...bare, ids: [] }]);
});

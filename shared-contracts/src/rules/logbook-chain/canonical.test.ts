import fc from 'fast-check';
import { canonical, type Json } from './canonical';

test('one text, whatever the order of the keys', () => {
  expect(canonical({ b: 1, a: [true, null, 'x'], c: { z: -0, y: 1.5 } })).toBe(
    '{"a":[true,null,"x"],"b":1,"c":{"y":1.5,"z":0}}',
  );
  expect(canonical({ é: 1, e: 2, z: 3, '10': 4, '9': 5 })).toBe('{"10":4,"9":5,"e":2,"z":3,"é":1}');
  expect(canonical({})).toBe('{}');
  expect(canonical([])).toBe('[]');
  expect(canonical([[1, [2]], []])).toBe('[[1,[2]],[]]');
  expect(canonical(1e21)).toBe('1e+21');
  expect(canonical('"\\\n')).toBe('"\\"\\\\\\n"');
  expect(canonical(Object.assign(Object.create(null), { a: 1 }))).toBe('{"a":1}');
});

test('keys are told apart whatever they hold, and however many shapes were seen', () => {
  expect(canonical({ a: 1, b: 2 })).toBe('{"a":1,"b":2}');
  expect(canonical({ 'a\0b': 3 })).toBe('{"a\\u0000b":3}');
  expect(canonical({ 'a"b': 1, a: 2 })).toBe('{"a":2,"a\\"b":1}');
  for (let i = 0; i < 1_200; i++) expect(canonical({ z: i, [`k${i}`]: 0 })).toBe(`{"k${i}":0,"z":${i}}`);
  expect(canonical({ b: 2, a: 1 })).toBe('{"a":1,"b":2}');
});

test('absent and undefined are the same, null is not', () => {
  expect(canonical({ a: undefined, b: null })).toBe('{"b":null}');
  expect(canonical({ b: null })).toBe(canonical({ b: null, c: undefined }));
  expect(canonical({ é: undefined, è: 1 })).toBe('{"è":1}');
});

test('texts are composed: an accent typed on one phone is that of another', () => {
  expect(canonical('e\u0301')).toBe(canonical('\u00e9'));
  expect(canonical({ 'cle\u0301': 1 })).toBe('{"clé":1}');
  expect(() => canonical({ 'cle\u0301': 1, clé: 2 })).toThrow(TypeError);
});

test.each([
  [Number.NaN],
  [Number.POSITIVE_INFINITY],
  [new Date(0)],
  [new Map()],
  [() => 1],
  [Symbol('x')],
  [1n],
  [undefined],
])('what JSON cannot hold is refused: %p', (value) => {
  expect(() => canonical(value as Json)).toThrow(TypeError);
  expect(() => canonical([value] as Json)).toThrow(TypeError);
});

test('any JSON value keeps its text through a round trip and in any order of keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const normal: unknown = JSON.parse(JSON.stringify(value).normalize('NFC'));
      const text = canonical(normal as Json);
      expect(canonical(JSON.parse(text))).toBe(text);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(normal)));
      expect(canonical(reversed(normal) as Json)).toBe(text);
    }),
  );
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}

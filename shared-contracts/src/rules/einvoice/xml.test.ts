import { documentOf, el, element, joined, text } from './xml';

test('a text is escaped, and left out where it is blank', () => {
  expect(text('a', 'x')).toBe('<a>x</a>');
  expect(text('a', ' x y ')).toBe('<a>x y</a>');
  expect(text('a', ' \n\t')).toBeUndefined();
  expect(text('a', '')).toBeUndefined();
  expect(text('a', undefined)).toBeUndefined();
  // A text of control characters only is empty.
  expect(text('a', '\u0000')).toBeUndefined();
  expect(text('a', '<&>\r"\'é')).toBe('<a>&lt;&amp;&gt;&#13;"\'é</a>');
  expect(text('a', '0<1')).toBe('<a>0&lt;1</a>');
  expect(text('a', '1>0')).toBe('<a>1&gt;0</a>');
  expect(text('a', 'A&B')).toBe('<a>A&amp;B</a>');
});

test('what XML cannot hold is dropped, the rest is kept and composed', () => {
  expect(text('a', 'x\u0000\u0008\u000b\u001f\ufffe\ud800y')).toBe('<a>xy</a>');
  expect(text('a', 'x\ty\nz\u{1F600}\u{FFFD}')).toBe('<a>x\ty\nz\u{1F600}\u{FFFD}</a>');
  expect(text('a', 'e\u0301')).toBe('<a>é</a>');
});

test('attributes are escaped too, and their blanks kept', () => {
  expect(element('a', 'x')).toBe('<a>x</a>');
  expect(element('a', '', { b: '1', c: '2 3' })).toBe('<a b="1" c="2 3"></a>');
  expect(text('a', 'x', { b: '"<&>\t\n\u0001é' })).toBe('<a b="&quot;&lt;&amp;&gt;&#9;&#10;é">x</a>');
});

test('an element without children is not written', () => {
  expect(el('a')).toBeUndefined();
  expect(el('a', undefined, [undefined], [])).toBeUndefined();
  expect(el('a', text('b', '1'), undefined, [text('c', '2'), undefined, text('d', '3')])).toBe(
    '<a><b>1</b><c>2</c><d>3</d></a>',
  );
  expect(joined([])).toBe('');
  expect(joined([text('b', '1'), undefined, [text('c', '2')]])).toBe('<b>1</b><c>2</c>');
});

test('a document begins by its declaration and ends by a line', () => {
  expect(documentOf(element('a', 'x'))).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a>x</a>\n');
});

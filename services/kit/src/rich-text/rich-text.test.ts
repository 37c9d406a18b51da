import { letter } from '../mail/mail-html';
import { parseRichText, richTextPlain } from './rich-text';
import { richTextHtml } from './rich-text-html';

const html = (text: string) => richTextHtml(parseRichText(text));
const plain = (text: string) => richTextPlain(parseRichText(text));

test('what the editor writes comes out as it was meant', () => {
  const written =
    '<h2>Merci</h2><p>Un <strong>mot</strong>, <em>deux</em>, <u>trois</u>.<br>Suite</p><ul><li><p>un</p></li><li>deux</li></ul><ol><li>a</li><li>b</li></ol>';
  expect(html(written)).toBe(
    '<p><strong>Merci</strong></p><p>Un <strong>mot</strong>, <em>deux</em>, <u>trois</u>.<br>Suite</p><ul><li>un</li><li>deux</li></ul><ol><li>a</li><li>b</li></ol>',
  );
  expect(plain(written)).toBe('Merci\n\nUn mot, deux, trois.\nSuite\n• un\n• deux\n1. a\n2. b');
});

test('a link says where it leads', () => {
  expect(plain('<p><a href="https://vigie.example/cgv">Nos conditions</a></p>')).toBe(
    'Nos conditions (https://vigie.example/cgv)',
  );
  expect(plain('<p><a href="mailto:a@b.example">a@b.example</a></p>')).toBe('a@b.example');
  expect(html('<p><a href="https://x.example/?a=1&b=2">x</a></p>')).toBe(
    '<p><a href="https://x.example/?a=1&#38;b=2">x</a></p>',
  );
});

test.each([
  ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['<p>a<img src=x onerror=alert(1)>b</p>', '<p>ab</p>'],
  ['<p onclick="x()" style="position:fixed">a</p>', '<p>a</p>'],
  ['<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
  ['<p><a href="java\nscript:alert(1)">a</a></p>', '<p>a</p>'],
  ['<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>', '<p>&#60;script&#62;alert(1)&#60;/script&#62;</p>'],
  ['<p><svg><style><img src=x onerror=alert(1)></style></svg>a</p>', '<p>a</p>'],
  ['<p><math><mtext><table><mglyph><style><!--</style><img src=x onerror=alert(1)>', ''],
  ['<p>a</p><iframe srcdoc="<p>x</p>"></iframe>', '<p>a</p>'],
  ['<p>ouvert <b>jamais fermé', '<p>ouvert <strong>jamais fermé</strong></p>'],
])('of %s nothing else comes out', (written, out) => {
  expect(html(written)).toBe(out);
});

const JPEG = `data:image/jpeg;base64,${'A'.repeat(40)}==`;

test('an image stands between the texts around it, in the size that was asked for', () => {
  const written = `<p>avant<img src="${JPEG}" alt="Le &quot;plan&quot;" width="300" height="9999">après</p><ul><li>un<img src="${JPEG}"></li></ul>`;
  expect(parseRichText(written)).toEqual([
    { kind: 'paragraph', runs: [{ text: 'avant' }] },
    { kind: 'image', runs: [], image: { src: JPEG, alt: 'Le "plan"', width: 300, height: 1500 } },
    { kind: 'paragraph', runs: [{ text: 'après' }] },
    { kind: 'item', marker: '•', runs: [{ text: 'un' }] },
    { kind: 'image', runs: [], image: { src: JPEG, alt: '' } },
  ]);
  expect(html(written)).toContain(
    `<p>avant</p><p><img src="${JPEG}" alt="Le &#34;plan&#34;" width="300" height="1500" style="max-width:100%;height:auto"></p>`,
  );
  expect(plain(written)).toBe('avant\n\n[Le "plan"]\n\naprès\n• un\n\n[Image]');
});

test.each([
  'https://ailleurs.example/pixel.gif',
  'data:image/svg+xml;base64,PHN2Zy8+',
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/jpeg;base64,AA"onerror="alert(1)',
  'data:image/jpeg,AAAA',
  `data:image/jpeg;base64,${'A'.repeat(200_000)}`,
  'javascript:alert(1)',
])('an image from %s is left out', (src) => {
  expect(html(`<p>a<img src='${src}'>b</p>`)).toBe('<p>ab</p>');
});

test('a text without formatting is read as it stands', () => {
  expect(plain('Prix < 5 et > 3 & plus\nligne deux\n\nAutre')).toBe('Prix < 5 et > 3 & plus\nligne deux\n\nAutre');
  expect(parseRichText('  ')).toEqual([]);
});

test('nesting without end and a text of the editor’s largest size are read', () => {
  expect(plain(`<p>${'<b>'.repeat(50_000)}x`)).toBe('');
  expect(plain(`<p>${'mot '.repeat(125_000)}</p>`).length).toBeGreaterThan(400_000);
});

test('a letter carries formatted text in both its forms', () => {
  const { text, html: body } = letter({
    paragraphs: parseRichText('<p>Bonjour <b>à tous</b></p>'),
    signature: 'Agence',
  });
  expect(text).toBe('Bonjour à tous\n\nAgence');
  expect(body).toContain('<p>Bonjour <strong>à tous</strong></p>');
  expect(letter({ paragraphs: ['<b>a</b>', 'b\nc'], signature: 'S' }).html).toContain(
    '<p>&#60;b&#62;a&#60;/b&#62;</p><p>b<br>c</p>',
  );
});

test('the link of a letter stands before the words that lead into the signature', () => {
  const link = { label: 'Répondre', url: 'https://vigie.example/x' };
  const of = (paragraphs: string[]) => letter({ paragraphs, link, signature: 'Agence' });
  const { text, html: body } = of(['Bonjour,', 'Voici notre devis.', 'Cordialement,']);
  expect(text).toBe('Bonjour,\n\nVoici notre devis.\n\nRépondre : https://vigie.example/x\n\nCordialement,\n\nAgence');
  expect(body).toMatch(/devis\.<\/p><p><a [^>]*>Répondre<\/a><\/p><p>Cordialement,<\/p><div/);
  expect(of(['Bonjour,']).text).toBe('Bonjour,\n\nRépondre : https://vigie.example/x\n\nAgence');
});

import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { acceptUpload } from './accept-upload';

const received = (name: string, bytes: Buffer) => ({
  field: 'file',
  name,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  read: async () => bytes,
});
const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#ccc' }, limitInputPixels: false }).png();

test('a picture of too many pixels is refused by what its head says', async () => {
  const file = received('plan.png', await plain(7_500).toBuffer());
  await expect(acceptUpload(file)).rejects.toMatchObject({
    status: 400,
    message: 'Cette image est trop grande (50 millions de pixels au plus) : plan.png',
  });
});

test('a file is looked at once, however often it is asked for', async () => {
  const bytes = await plain(60).toBuffer();
  let reads = 0;
  const file = {
    ...received('a.png', bytes),
    read: async () => {
      reads += 1;
      return bytes;
    },
  };
  const [first, second] = await Promise.all([acceptUpload(file), acceptUpload(file)]);
  expect(first).toBe(second);
  expect(reads).toBe(1);
});

test('a name reads as it is written: what turns its letters round is left out', async () => {
  const file = received('fact\u202eure\u2067.txt', Buffer.from('texte'));
  expect((await acceptUpload(file)).name).toBe('facture.txt');
});

test('a name of half characters and zeros is a name that can be stored', async () => {
  const file = received(`a\0${String.fromCharCode(0xd83d)}.txt`, Buffer.from('texte'));
  expect((await acceptUpload(file)).name).toBe('a.txt');
});

test.each([
  ['contrat.PDF', 'contrat.PDF'],
  ['contrat', 'contrat.pdf'],
  ['facture.html', 'facture.html.pdf'],
])('the ending of a name says what the file is: %s', async (name, stored) => {
  const both = Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF');
  const { name: kept, mediaType } = await acceptUpload(received(name, both));
  expect([kept, mediaType]).toEqual([stored, 'application/pdf']);
});

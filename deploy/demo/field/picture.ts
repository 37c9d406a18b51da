import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 360;
const HEIGHT = 480;

/** Returns a block of a PNG file: length, name, data, checksum. */
function block(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

type Colour = readonly [red: number, green: number, blue: number];
const WALL: Colour = [150, 152, 148];
const FLOOR: Colour = [92, 88, 84];
const DOOR: Colour = [86, 96, 112];
const GAP: Colour = [24, 24, 28];
const SIGN: Colour = [30, 140, 84];

/** Returns the colour of a pixel of a door photographed at night. `open` says how far the door stands open. */
function colourAt(x: number, y: number, open: number): Colour {
  if (y > HEIGHT * 0.82) return FLOOR;
  const [left, right, top] = [WIDTH * 0.3, WIDTH * 0.72, HEIGHT * 0.2];
  if (x > WIDTH * 0.44 && x < WIDTH * 0.58 && y > HEIGHT * 0.1 && y < HEIGHT * 0.15) return SIGN;
  if (x < left || x > right || y < top) return WALL;
  return x < left + (right - left) * open ? GAP : DOOR;
}

/**
 * Draws a picture that depends on the seed only. It is drawn because a photo of a real place could not be published.
 */
export function pictureOf(random: () => number): Blob {
  const open = random() < 0.5 ? 0 : 0.1 + random() * 0.25;
  const [lightX, lightY] = [WIDTH * (0.35 + random() * 0.3), HEIGHT * (0.35 + random() * 0.25)];
  const rows = Array.from({ length: HEIGHT }, (_, y) => {
    // Each line of a PNG begins with the number of its filter; 0 is no filter.
    const row = Buffer.alloc(1 + WIDTH * 3);
    for (let x = 0; x < WIDTH; x += 1) {
      const away = Math.hypot(x - lightX, y - lightY) / WIDTH;
      const light = Math.max(0.12, 1.15 - away * 1.1) + (random() - 0.5) * 0.06;
      for (const [at, value] of colourAt(x, y, open).entries()) {
        row[1 + x * 3 + at] = Math.max(0, Math.min(255, Math.round(value * light)));
      }
    }
    return row;
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  // Colour type 2 with 8 bits each of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.concat(rows));
  const bytes = [signature, block('IHDR', head), block('IDAT', data), block('IEND', Buffer.alloc(0))];
  return new Blob([new Uint8Array(Buffer.concat(bytes))], { type: 'image/png' });
}

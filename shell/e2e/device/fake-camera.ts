import { writeFile } from 'node:fs/promises';
import encodeQR from 'qr';

const WIDTH = 640;
const HEIGHT = 480;
/** Pixels of one QR module in the picture, as of a code at arm's length. */
const MODULE_PX = 9;
const FRAMES = 4;
const [DARK, LIGHT, GREY] = [16, 235, 128];

/** Writes a video of a QR code in the format of Chromium's fake camera: uncompressed YUV4MPEG2. */
export async function filmCode(code: string, path: string): Promise<void> {
  const modules = encodeQR(code, 'raw', { ecc: 'quartile', border: 2 });
  const side = modules.length * MODULE_PX;
  const [left, top] = [Math.floor((WIDTH - side) / 2), Math.floor((HEIGHT - side) / 2)];
  const luma = Buffer.alloc(WIDTH * HEIGHT, LIGHT);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const dark = modules[Math.floor(y / MODULE_PX)]?.[Math.floor(x / MODULE_PX)];
      if (dark) luma[(top + y) * WIDTH + left + x] = DARK;
    }
  }
  const frame = [Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)];
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`);
  await writeFile(path, Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame).flat()]));
}

/** Arguments for a browser whose camera shows that video and whose user has allowed the camera. */
export const filmArgs = (path: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${path}`,
];

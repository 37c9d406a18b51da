import 'fake-indexeddb/auto';
import { heldFiles } from '@vigie/kit/runtime';

/** jsdom has no camera: a photo is a button that takes one. */
export function PhotoCapture({ value, onChange }: { value: File[]; onChange: (photos: File[]) => void }) {
  return (
    <button type="button" onClick={() => onChange([...value, new File(['x'], 'porte.png')])}>
      {`Photos : ${value.length}`}
    </button>
  );
}

// jsdom's files cannot be read as a browser's can.
File.prototype.arrayBuffer = async () => new ArrayBuffer(1);
// Nor has it what the database copies with.
globalThis.structuredClone ??= <T,>(value: T): T => value;

/** How many photos the device holds of an act. */
export const photosHeld = async (actId = ''): Promise<number> => (await heldFiles(actId)).length;

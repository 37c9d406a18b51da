import 'fake-indexeddb/auto';
import { heldFiles } from '@vigie/kit/runtime';

/** jsdom has no camera, so a button that adds a photo replaces it. */
export function PhotoCapture({ value, onChange }: { value: File[]; onChange: (photos: File[]) => void }) {
  return (
    <button type="button" onClick={() => onChange([...value, new File(['x'], 'porte.png')])}>
      {`Photos : ${value.length}`}
    </button>
  );
}

// Files of jsdom have no `arrayBuffer`.
File.prototype.arrayBuffer = async () => new ArrayBuffer(1);

/** Returns the number of photos that the device holds for an act. */
export const photosHeld = async (actId = ''): Promise<number> => (await heldFiles(actId)).length;

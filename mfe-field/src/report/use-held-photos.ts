import { heldFiles, holdFiles } from '@vigie/kit/runtime';
import { useEffect, useRef, useState } from 'react';

/**
 * Photos of an act that is not recorded yet, held by the device under the act's id: a phone that closes the page while its
 * camera is open, or a page that is loaded again, does not lose them. Recording the act takes them over.
 */
export function useHeldPhotos(actId: string): [photos: File[], hold: (photos: File[]) => void] {
  const [photos, setPhotos] = useState<File[]>([]);
  // What is written later is what was taken later.
  const written = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    let left = false;
    void heldFiles(actId).then((held) => {
      if (!left && held.length > 0) setPhotos((taken) => [...held, ...taken]);
    });
    return () => {
      left = true;
    };
  }, [actId]);
  const hold = (taken: File[]) => {
    setPhotos(taken);
    written.current = written.current.then(() => holdFiles(actId, taken));
  };
  return [photos, hold];
}

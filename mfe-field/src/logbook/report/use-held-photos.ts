import { heldFiles, holdFiles } from '@vigie/kit/runtime';
import { useEffect, useRef, useState } from 'react';

/**
 * Photos of an act that is not recorded yet. The device holds them under the act's id, so that they survive a reload,
 * or a phone that closes the page while the camera is open. Recording the act takes them over.
 */
export function useHeldPhotos(actId: string): [photos: File[], hold: (photos: File[]) => void] {
  const [photos, setPhotos] = useState<File[]>([]);
  // Promise chain that keeps the writes in order.
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

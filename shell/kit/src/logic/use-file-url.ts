import { useQuery } from '@tanstack/react-query';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import type { ThumbnailSize } from '@vigie/contracts/platform/file/thumbnail';
import { apiBlob, queryClient } from '@vigie/kit/runtime';
import { useEffect, useState } from 'react';

/** Loads the bytes of a stored file. The call needs the session's token, so a plain URL would not work. */
export const loadFile = (id: string, size?: ThumbnailSize): Promise<Blob> =>
  apiBlob(fileCalls.file, { params: { id }, query: { inline: '1', ...(size && { size: `${size}` }) } });

/** Returns an object URL for a stored file, or for a reduced picture of it; undefined until it is loaded. */
export function useFileUrl(id: string, size?: ThumbnailSize): { url: string | undefined; failed: boolean } {
  // A stored file never changes.
  const { data, isError } = useQuery(
    { queryKey: ['file', id, size], queryFn: () => loadFile(id, size), staleTime: Number.POSITIVE_INFINITY },
    queryClient,
  );
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { url, failed: isError };
}

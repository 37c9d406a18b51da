import { useQuery } from '@tanstack/react-query';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { apiBlob, queryClient } from '@vigie/kit/runtime';
import { useEffect, useState } from 'react';

/** Loads the bytes of a stored file. The call needs the session's token, so a plain URL would not work. */
export const loadFile = (id: string): Promise<Blob> =>
  apiBlob(fileCalls.file, { params: { id }, query: { inline: '1' } });

/** Returns an object URL for a stored file; undefined until it is loaded. */
export function useFileUrl(id: string): { url: string | undefined; failed: boolean } {
  // A stored file never changes.
  const { data, isError } = useQuery(
    { queryKey: ['file', id], queryFn: () => loadFile(id), staleTime: Number.POSITIVE_INFINITY },
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

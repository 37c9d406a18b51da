import { useQuery } from '@tanstack/react-query';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { apiBlob, queryClient } from '@vigie/kit/runtime';
import { useEffect, useState } from 'react';

/** The bytes of a stored file: they need the session's token, so that its address alone would not do. */
export const loadFile = (id: string): Promise<Blob> =>
  apiBlob(fileCalls.file, { params: { id }, query: { inline: '1' } });

/** An address under which the page can show a stored file; undefined until its bytes have come. */
export function useFileUrl(id: string): { url: string | undefined; failed: boolean } {
  // A file never changes.
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

import { Anchor, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { COMMON_MESSAGES } from '@vigie/contracts/catalogues/messages/common';
import type { EventMessage } from '@vigie/contracts/field/logbook';
import { fileCalls } from '@vigie/contracts/platform/file.calls';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { apiBlob, queryClient, tellError } from '@vigie/kit/runtime';
import { useEffect, useState } from 'react';
import styles from './logbook.module.css';

type File = EventMessage['files'][number];

const load = (id: string) => apiBlob(fileCalls.file, { params: { id }, query: { inline: '1' } });

/** A file under an entry: a photo is shown, anything else is downloaded. The bytes need the session's token. */
export function EntryFile({ file }: { file: File }) {
  return file.mediaType.startsWith('image/') ? <Photo file={file} /> : <Attachment file={file} />;
}

function Photo({ file }: { file: File }) {
  // A file never changes.
  const { data, isError } = useQuery(
    { queryKey: ['file', file.id], queryFn: () => load(file.id), staleTime: Number.POSITIVE_INFINITY },
    queryClient,
  );
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (isError) return <Text c="dimmed">{COMMON_MESSAGES.cannotOpenFile}</Text>;
  if (!url) return <Skeleton width={160} height={120} />;
  return (
    <a href={url} target="_blank" rel="noopener" className={styles.photo}>
      <img src={url} alt={file.name} />
    </a>
  );
}

function Attachment({ file }: { file: File }) {
  const download = () => load(file.id).then((blob) => saveBlob(blob, file.name), tellError);
  return (
    <Anchor component="button" type="button" onClick={() => void download()}>
      {file.name}
    </Anchor>
  );
}

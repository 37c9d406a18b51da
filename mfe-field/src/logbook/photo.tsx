import { Anchor, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import type { EventMessage } from '@vigie/contracts/field/logbook/logbook';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { loadFile, useFileUrl } from '@vigie/kit/logic/use-file-url';
import { tellError } from '@vigie/kit/runtime';
import styles from './logbook.module.css';

type File = EventMessage['files'][number];

/**
 * A file of an entry: a photo is shown, another file can be downloaded. The bytes are fetched with the session's token.
 */
export function EntryFile({ file }: { file: File }) {
  return file.mediaType.startsWith('image/') ? <Photo file={file} /> : <Attachment file={file} />;
}

function Photo({ file }: { file: File }) {
  const { url, failed } = useFileUrl(file.id, 200);
  if (failed) return <Text c="dimmed">{COMMON_MESSAGES.cannotOpenFile}</Text>;
  if (!url) return <Skeleton width={200} height={150} />;
  return (
    <UnstyledButton className={styles.photo} onClick={() => openWhole(file)}>
      <img src={url} alt={file.name} />
    </UnstyledButton>
  );
}

/** Opens the picture in full in a tab, which must open in the click itself: a later one is blocked as a pop-up. */
function openWhole(file: File): void {
  const tab = window.open('', '_blank');
  loadFile(file.id).then(
    (blob) => {
      if (tab) tab.location.href = URL.createObjectURL(blob);
      else saveBlob(blob, file.name);
    },
    (error: unknown) => {
      tab?.close();
      tellError(error);
    },
  );
}

function Attachment({ file }: { file: File }) {
  const download = () => loadFile(file.id).then((blob) => saveBlob(blob, file.name), tellError);
  return (
    <Anchor component="button" type="button" onClick={() => void download()}>
      {file.name}
    </Anchor>
  );
}

import { Button, Group, Input, Skeleton, Text } from '@mantine/core';
import { IconDownload, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { tellError, useSend } from '@vigie/kit/runtime';
import { type ChangeEvent, useRef } from 'react';
import { useReadOnly } from '../../logic/form/read-only';
import { saveBlob } from '../../logic/save-blob';
import { noteUpload } from '../../logic/screen/uploads';
import { loadFile, useFileUrl } from '../../logic/use-file-url';

interface Props {
  label: string;
  /** Id of the stored file. */
  value: string | null;
  /** Name of the file, where known: it distinguishes several files. */
  name?: string;
  onChange: (id: string | null, name?: string) => void;
  /** Shows the file as an image; other files are offered as a download. */
  picture?: boolean;
  required?: boolean;
  error?: string;
  'data-path'?: string;
}

/** What the server stores; a phone's file picker offers nothing else. */
const ACCEPTED = { picture: 'image/*', any: 'image/*,.pdf,.docx,.xlsx,.odt,.ods,.txt,.csv,.mp3,.mp4' };

/** One file of a record: uploaded when it is chosen, attached to the record when the record is saved. */
export function FileField({ label, value, name, onChange, picture = false, required, error, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const readOnly = useReadOnly(undefined);
  const upload = useSend(fileCalls.upload);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    // Lets the same file be chosen again after its removal.
    event.currentTarget.value = '';
    if (files.length === 0) return;
    noteUpload(upload.mutateAsync({ files }).then(({ files: [file] }) => file && onChange(file.id, file.name)));
  };

  return (
    <Input.Wrapper label={label} required={required} error={error} labelElement="div">
      {value && name && (
        <Text size="sm" c="dimmed" pb={4}>
          {name}
        </Text>
      )}
      {value && picture && <Picture id={value} alt={label} />}
      <Group gap="xs">
        {value && !picture && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={`Télécharger : ${label}`}
            onClick={() => void loadFile(value).then((blob) => saveBlob(blob, name ?? label), tellError)}
          >
            Télécharger
          </Button>
        )}
        {!readOnly && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPaperclip size={16} aria-hidden />}
            loading={upload.isPending}
            data-path={rest['data-path']}
            onClick={() => input.current?.click()}
          >
            {value ? 'Remplacer' : picture ? 'Choisir une image' : 'Joindre un fichier'}
          </Button>
        )}
        {!readOnly && value && (
          <Button
            variant="subtle"
            size="compact-md"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={`Retirer : ${label}`}
            onClick={() => onChange(null)}
          >
            Retirer
          </Button>
        )}
        {readOnly && !value && <span className="vg-none">—</span>}
      </Group>
      <input
        ref={input}
        type="file"
        hidden
        accept={picture ? ACCEPTED.picture : ACCEPTED.any}
        aria-label={label}
        onChange={choose}
      />
    </Input.Wrapper>
  );
}

function Picture({ id, alt }: { id: string; alt: string }) {
  const { url, failed } = useFileUrl(id, 200);
  if (failed) return <p className="vg-none">{COMMON_MESSAGES.cannotOpenFile}</p>;
  if (!url) return <Skeleton width={240} height={160} mb="xs" />;
  return <img className="vg-picture" src={url} alt={alt} />;
}

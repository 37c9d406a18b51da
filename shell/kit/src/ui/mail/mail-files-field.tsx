import { ActionIcon, Anchor, Button, Group, Input, Stack, Text } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import {
  MAIL_FILE_MESSAGES,
  MAIL_FILE_TYPES,
  MAIL_FILES_MAX,
  MAIL_FILES_MAX_BYTES,
  type MailFile,
} from '@vigie/contracts/commercial/email/mail-files';
import { formatBytes } from '@vigie/contracts/formats/french';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { tellError, useSend } from '@vigie/kit/runtime';
import { type ChangeEvent, useRef, useState } from 'react';
import { useReadOnly } from '../../logic/form/read-only';
import { saveBlob } from '../../logic/save-blob';
import { noteUpload } from '../../logic/screen/uploads';
import { loadFile } from '../../logic/use-file-url';
import type { FieldProps } from '../fields/field';

type Refs = readonly ({ id?: string | null } | undefined)[] | null;

interface Props extends Pick<FieldProps<Refs>, 'value' | 'error' | 'description' | 'data-path'> {
  onChange: (files: { id: string }[]) => void;
  /** Files attached before, by a template or the displayed record. */
  known?: readonly MailFile[];
}

/**
 * Returns the attachments after a change of template: the files of the new template replace those of the previous one.
 */
export const exchanged = (attached: Refs | undefined, before: readonly MailFile[], after: readonly MailFile[]) => {
  const chosen = (attached ?? []).flatMap((file) => file?.id ?? []);
  const kept = chosen.filter((id) => !before.some((file) => file.id === id));
  return [...new Set([...after.map(({ id }) => id), ...kept])].map((id) => ({ id }));
};

const ACCEPTED = Object.entries(MAIL_FILE_TYPES).flat().join(',');
const sumOf = (files: readonly { bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** « Pièces jointes »: the attachments of a mail with their sizes; uploaded when chosen. */
export function MailFilesField({
  value,
  onChange,
  known = [],
  error,
  description = MAIL_FILE_MESSAGES.taken,
  ...rest
}: Props) {
  const [stored, setStored] = useState<readonly MailFile[]>([]);
  const [refused, setRefused] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const send = useSend(fileCalls.upload);
  const readOnly = useReadOnly(undefined);
  const ids = (value ?? []).flatMap((file) => file?.id ?? []);
  const files = ids.flatMap((id) => [...known, ...stored].find((file) => file.id === id) ?? []);
  const set = (next: readonly string[]) => {
    setRefused(undefined);
    onChange(next.map((id) => ({ id })));
  };

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.currentTarget.files ?? [])];
    // Lets the same file be chosen again after its removal.
    event.currentTarget.value = '';
    if (chosen.length === 0) return;
    if (ids.length + chosen.length > MAIL_FILES_MAX) return setRefused(MAIL_FILE_MESSAGES.tooMany);
    if (sumOf(files) + chosen.reduce((sum, { size }) => sum + size, 0) > MAIL_FILES_MAX_BYTES)
      return setRefused(MAIL_FILE_MESSAGES.tooLarge);
    const upload = send.mutateAsync({ files: chosen }).then((answer) => {
      const added = answer.files.map(({ id, name }, i) => ({ id, name, bytes: chosen[i]?.size ?? 0 }));
      setStored((before) => [...before, ...added]);
      set([...ids, ...added.map(({ id }) => id)]);
    });
    noteUpload(upload);
  };

  return (
    <Input.Wrapper
      label="Pièces jointes"
      description={readOnly ? undefined : description}
      error={refused ?? error}
      labelElement="div"
    >
      <Stack gap="xs" my={4}>
        {files.map(({ id, name, bytes }) => (
          <Group key={id} gap="xs" wrap="nowrap">
            <IconPaperclip size={16} aria-hidden style={{ flexShrink: 0 }} />
            <Anchor
              component="button"
              type="button"
              underline="always"
              ta="start"
              style={{ overflowWrap: 'anywhere' }}
              onClick={() => void loadFile(id).then((blob) => saveBlob(blob, name), tellError)}
            >
              {name}
            </Anchor>
            <Text c="dimmed" size="sm" style={{ whiteSpace: 'nowrap' }}>
              {formatBytes(bytes)}
            </Text>
            {!readOnly && (
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`Retirer : ${name}`}
                onClick={() => set(ids.filter((other) => other !== id))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ))}
        {readOnly && files.length === 0 && <span className="vg-none">—</span>}
        {!readOnly && ids.length < MAIL_FILES_MAX && (
          <Group gap="xs">
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPaperclip size={16} aria-hidden />}
              loading={send.isPending}
              data-path={rest['data-path']}
              onClick={() => input.current?.click()}
            >
              {files.length === 0 ? 'Joindre des fichiers' : "Joindre d'autres fichiers"}
            </Button>
            {files.length > 1 && (
              <Text c="dimmed" size="sm">
                {`${formatBytes(sumOf(files))} sur ${formatBytes(MAIL_FILES_MAX_BYTES)}`}
              </Text>
            )}
          </Group>
        )}
      </Stack>
      <input ref={input} type="file" hidden multiple accept={ACCEPTED} aria-label="Pièces jointes" onChange={choose} />
    </Input.Wrapper>
  );
}

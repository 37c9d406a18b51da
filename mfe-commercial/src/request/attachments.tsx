import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { FileRef } from '@vigie/contracts/formats/file-ref';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { loadFile } from '@vigie/kit/logic/use-file-url';
import { tellError } from '@vigie/kit/runtime';
import { FileField } from '@vigie/kit/ui/fields/file-field';
import { useState } from 'react';

const FILES_MAX = 30;

/** Attached files, to download. */
export function Attached({ files }: { files: readonly Pick<FileRef, 'id' | 'name'>[] }) {
  if (files.length === 0) return null;
  return (
    <Group gap="xs">
      {files.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          size="compact-md"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void loadFile(id).then((blob) => saveBlob(blob, name), tellError)}
        >
          <Text span inherit truncate>
            {name}
          </Text>
        </Button>
      ))}
    </Group>
  );
}

/** The files to attach, and a field to add one. */
export function Attachments({ ids, onChange }: { ids: readonly string[]; onChange: (ids: string[]) => void }) {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const told = (id: string, name = '') => setNames((known) => new Map(known).set(id, name));
  const change = (index: number, id: string | null, name?: string) => {
    if (id) told(id, name);
    onChange(ids.toSpliced(index, 1, ...(id ? [id] : [])));
  };
  return (
    <>
      {ids.map((id, index) => (
        <FileField
          key={id}
          label={`Pièce jointe ${index + 1}`}
          value={id}
          name={names.get(id)}
          onChange={(next, name) => change(index, next, name)}
        />
      ))}
      {ids.length < FILES_MAX && (
        <FileField
          key={`next ${ids.length}`}
          label={ids.length === 0 ? 'Pièce jointe' : 'Autre pièce jointe'}
          value={null}
          onChange={(id, name) => id && change(ids.length, id, name)}
        />
      )}
    </>
  );
}

import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { FileRef } from '@vigie/contracts/formats/file-ref';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { loadFile } from '@vigie/kit/logic/use-file-url';
import { tellError } from '@vigie/kit/runtime';
import { FileField } from '@vigie/kit/ui/fields/file-field';

const FILES_MAX = 30;

/** Files that were joined, to download. */
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
          {name}
        </Button>
      ))}
    </Group>
  );
}

/** Files to join, and room for one more. */
export function Attachments({ ids, onChange }: { ids: readonly string[]; onChange: (ids: string[]) => void }) {
  const change = (index: number, id: string | null) => onChange(id ? ids.with(index, id) : ids.toSpliced(index, 1));
  return (
    <>
      {ids.map((id, index) => (
        <FileField key={id} label={`Pièce jointe ${index + 1}`} value={id} onChange={(next) => change(index, next)} />
      ))}
      {ids.length < FILES_MAX && (
        <FileField
          key={`next ${ids.length}`}
          label={ids.length === 0 ? 'Pièce jointe' : 'Autre pièce jointe'}
          value={null}
          onChange={(id) => id && onChange([...ids, id])}
        />
      )}
    </>
  );
}

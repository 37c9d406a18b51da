import { ActionIcon, Button, Input } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { plural } from '@vigie/contracts/core/messages/plural';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useReadOnly } from '../../logic/form/read-only';
import { downscalePhoto } from './downscale';

interface Props {
  label: string;
  /** Downscaled photos, in the order in which they were taken. */
  value: readonly File[];
  onChange: (photos: File[]) => void;
  max?: number;
  error?: string;
  required?: boolean;
  'data-path'?: string;
}

const tooManyPhotos = (max: number, left: number): string =>
  `${plural(max, 'photo', 'photos')} au plus : ${plural(left, 'photo', 'photos')} ${left > 1 ? 'laissées' : 'laissée'} de côté`;

function Thumbnail({ photo, name }: { photo: File; name: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return url ? <img src={url} alt={name} /> : null;
}

/** Takes photos with a phone's camera or from files, and downscales them before they are sent. */
export function PhotoCapture({ label, value, onChange, max = 5, error, required, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const readOnly = useReadOnly(undefined);

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const offered = [...(event.currentTarget.files ?? [])];
    const chosen = offered.slice(0, max - value.length);
    // Lets the same photo be chosen again after its removal.
    event.currentTarget.value = '';
    setBusy(true);
    setProblem(null);
    const photos: File[] = [];
    // One at a time: twelve decoded photos at once exceed the memory that a phone gives to a page.
    for (const file of chosen) {
      const photo = await downscalePhoto(file).catch(() => null);
      if (photo) photos.push(photo);
    }
    const problems = [
      photos.length < chosen.length && COMMON_MESSAGES.fileTypeRefused,
      chosen.length < offered.length && tooManyPhotos(max, offered.length - chosen.length),
    ];
    setProblem(problems.filter(Boolean).join('. ') || null);
    if (photos.length > 0) onChange([...value, ...photos]);
    setBusy(false);
  };

  return (
    <Input.Wrapper label={label} error={problem ?? error} required={required} labelElement="div">
      <div className="vg-photos">
        {value.map((photo, at) => (
          <div key={`${photo.name} ${photo.lastModified} ${photo.size}`} className="vg-photo">
            <Thumbnail photo={photo} name={`Photo ${at + 1}`} />
            {!readOnly && (
              <ActionIcon
                className="vg-photo-remove"
                variant="filled"
                color="navy"
                aria-label={`Retirer la photo ${at + 1}`}
                onClick={() => onChange(value.filter((p) => p !== photo))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </div>
        ))}
      </div>
      {!readOnly && value.length < max && (
        <Button
          variant="default"
          leftSection={<IconCamera size={20} aria-hidden />}
          loading={busy}
          onClick={() => input.current?.click()}
          data-path={rest['data-path']}
        >
          {value.length === 0 ? 'Prendre une photo' : 'Ajouter une photo'}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        multiple={max - value.length > 1}
        hidden
        aria-label={label}
        onChange={take}
      />
    </Input.Wrapper>
  );
}

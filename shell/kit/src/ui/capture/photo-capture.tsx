import { ActionIcon, Button, Input } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { plural } from '@vigie/contracts/core/messages/plural';
import { enumerate } from '@vigie/contracts/formats/french';
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

const NAMED = 3;
const NAME_CHARS = 40;

/** The names of files, the first three of many and each cut to what a phone shows on a line. */
function namesOf(files: readonly File[]): string {
  const names = files
    .slice(0, NAMED)
    .map(({ name }) => (name.length > NAME_CHARS ? `${name.slice(0, NAME_CHARS)}…` : name));
  const more = files.length - names.length;
  return enumerate(more > 0 ? [...names, more > 1 ? `${more} autres` : 'une autre'] : names);
}

const tooManyPhotos = (max: number, left: readonly File[]): string =>
  `${plural(max, 'photo', 'photos')} au plus, ${left.length > 1 ? 'laissées' : 'laissée'} de côté : ${namesOf(left)}`;

/** What the phone writes as a picture and cannot open is damaged, or larger than its memory. */
const isPicture = ({ type }: File): boolean => /^image\/(jpeg|png|webp|gif|avif)$/.test(type);

/** Sentences about the chosen files that are not kept, with their names. */
function problemsOf(failed: readonly File[], left: readonly File[], max: number): string[] {
  const [unreadable, others] = [failed.filter(isPicture), failed.filter((file) => !isPicture(file))];
  return [
    ...(others.length > 0 ? [`${COMMON_MESSAGES.fileTypeRefused} : ${namesOf(others)}`] : []),
    ...(unreadable.length > 0 ? [`Image illisible ou trop grande pour cet appareil : ${namesOf(unreadable)}`] : []),
    ...(left.length > 0 ? [tooManyPhotos(max, left)] : []),
  ];
}

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
  const said = useRef<HTMLDivElement>(null);
  // The sentence stands under the button, which may be the last thing above a phone's fixed bar.
  useEffect(() => {
    if (problem) said.current?.scrollIntoView?.({ block: 'center' });
  }, [problem]);

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const offered = [...(event.currentTarget.files ?? [])];
    const chosen = offered.slice(0, max - value.length);
    // Lets the same photo be chosen again after its removal.
    event.currentTarget.value = '';
    setBusy(true);
    setProblem(null);
    const photos: File[] = [];
    const failed: File[] = [];
    // One at a time: twelve decoded photos at once exceed the memory that a phone gives to a page.
    for (const file of chosen) {
      const photo = await downscalePhoto(file).catch(() => null);
      if (photo) photos.push(photo);
      else failed.push(file);
    }
    setProblem(problemsOf(failed, offered.slice(chosen.length), max).join('. ') || null);
    if (photos.length > 0) onChange([...value, ...photos]);
    setBusy(false);
  };

  return (
    <Input.Wrapper ref={said} label={label} error={problem ?? error} required={required} labelElement="div">
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

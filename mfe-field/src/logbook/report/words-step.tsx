import { Alert, Button, Stack } from '@mantine/core';
import { IconMapPin, IconMapPinOff, IconSend } from '@tabler/icons-react';
import { isRadioType, type Radio } from '@vigie/contracts/field/logbook/radio';
import { formatDistance, formatInstantTime } from '@vigie/contracts/formats/french';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import type { Position } from '@vigie/kit/runtime';
import { PhotoCapture } from '@vigie/kit/ui/capture/photo-capture';
import { type SubmitEvent, useEffect, useState } from 'react';
import { DictatedArea } from '../../dictation/dictated-area';
import { locate } from '../../execution/acts/position';
import { dropEntryDraft, type EntryDraft, keepEntryDraft, leftEntryDraft, newEntryDraft } from './entry-drafts.store';
import { NO_RADIO, RadioFields, radioOf } from './radio-fields';
import styles from './report.module.css';
import { useHeldPhotos } from './use-held-photos';

const MAX_LENGTH = 5_000;

export interface Words {
  /** Id of the act that will record the report. The device already holds its photos under it. */
  actId: string;
  infos: string;
  photos: File[];
  /** Of a radio message. */
  radio: Radio | null;
  located: Promise<Position | undefined>;
}

interface Props {
  /** Key under which the device stores the draft. */
  draftKey: string;
  /** The earlier choices, stored with the draft. */
  chosen?: Pick<EntryDraft, 'typeKey' | 'site'>;
  /** True for a type that is meaningless without text. */
  required: boolean;
  sending: boolean;
  onSend: (words: Words) => void;
  /** Called when the user discards the draft, so that the earlier choices can be discarded too. */
  onBeginAgain?: () => void;
}

type Found = { state: 'searching' } | { state: 'found'; position: Position } | { state: 'none' };

function PositionLine({ found }: { found: Found }) {
  if (found.state === 'searching') {
    return (
      <>
        <IconMapPin size={20} aria-hidden /> Recherche de votre position…
      </>
    );
  }
  if (found.state === 'none') {
    return (
      <>
        <IconMapPinOff size={20} aria-hidden /> Position inconnue : le signalement partira sans elle.
      </>
    );
  }
  const { accuracy } = found.position;
  return (
    <>
      <IconMapPin size={20} aria-hidden /> Position jointe
      {accuracy !== undefined && `, à ${formatDistance(Math.round(accuracy))} près`}
    </>
  );
}

/** The last step of a report: text, photos and position. */
export function WordsStep({ draftKey, chosen, required, sending, onSend, onBeginAgain }: Props) {
  const timeZone = useTimeZone();
  const [left, setLeft] = useState(() => leftEntryDraft(draftKey));
  const [draft, setDraft] = useState(() => left ?? newEntryDraft());
  const [photos, holdPhotos] = useHeldPhotos(draft.actId);
  const { actId, infos, radio: said = NO_RADIO } = draft;
  const isRadio = chosen?.typeKey !== undefined && isRadioType(chosen.typeKey);
  const radio = isRadio ? radioOf(said) : null;
  const keep = (changed: Partial<EntryDraft>) => {
    const next = { ...draft, ...chosen, ...changed };
    setDraft(next);
    keepEntryDraft(draftKey, next);
  };
  const setPhotos = (taken: File[]) => {
    holdPhotos(taken);
    // Saves the draft, because only the draft knows the id under which the photos are held.
    keep({});
  };
  const [located] = useState(() => locate());
  const [found, setFound] = useState<Found>({ state: 'searching' });
  useEffect(() => {
    let left = false;
    void located.then((position) => {
      if (!left) setFound(position ? { state: 'found', position } : { state: 'none' });
    });
    return () => {
      left = true;
    };
  }, [located]);

  const beginAgain = () => {
    holdPhotos([]);
    dropEntryDraft(draftKey);
    setDraft(newEntryDraft());
    setLeft(undefined);
    onBeginAgain?.();
  };
  const empty = infos.trim() === '';
  const missing = isRadio ? empty || !radio : required && empty && photos.length === 0;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!missing && !sending) onSend({ actId, infos: infos.trim(), photos, radio, located });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {left && (
          <Alert color="warning" title="Pas encore envoyé">
            <Stack gap="xs" align="flex-start">
              <span>
                Ce que vous aviez saisi à {formatInstantTime(left.begunAt, timeZone)} est gardé sur cet appareil.
              </span>
              <Button variant="default" onClick={beginAgain} disabled={sending}>
                Recommencer
              </Button>
            </Stack>
          </Alert>
        )}
        {isRadio && <RadioFields value={said} onChange={(changed) => keep({ radio: changed })} />}
        <DictatedArea
          label={isRadio ? 'Message' : 'Que se passe-t-il ?'}
          required={isRadio}
          description={isRadio ? undefined : required ? 'Quelques mots ou une photo.' : 'Facultatif.'}
          value={infos}
          maxLength={MAX_LENGTH}
          autosize
          minRows={4}
          onChange={(text) => keep({ infos: text })}
        />
        <PhotoCapture label="Photos" value={photos} onChange={setPhotos} />
        <p className={styles.position} role="status">
          <PositionLine found={found} />
        </p>
        <Button type="submit" disabled={missing} loading={sending} leftSection={<IconSend size={20} aria-hidden />}>
          Envoyer le signalement
        </Button>
      </Stack>
    </form>
  );
}

import { Button, Stack, TextInput } from '@mantine/core';
import { IconNfc, IconNfcOff, IconQrcode } from '@tabler/icons-react';
import type { ReadBy } from '@vigie/contracts/field/round-execution/round-act';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { lazily } from '@vigie/kit/ui/lazily';
import { type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { vibrate } from '../../execution/feedback';
import styles from '../walk.module.css';
import { type BadgeCodes, hasNfc, listenNfc } from './nfc';

// The camera and the code reader are lazy-loaded.
const QrReader = lazily(() => import('./qr-reader').then((m) => m.QrReader));

interface Props {
  opened: boolean;
  onClose: () => void;
  title?: string;
  /** Content above the readers. */
  lead?: ReactNode;
  /** Buttons of the dialog. */
  actions?: ReactNode;
  /** Called with all codes that can identify the badge. The camera waits for a promise before it reads on. */
  onCode: (codes: BadgeCodes, readBy: Extract<ReadBy, 'nfc' | 'qr' | 'typed'>) => unknown;
}

/** Reads a code by NFC, by camera, or from the keyboard, as the phone allows. */
export function ReadCodeDialog({ opened, onClose, onCode, title = 'Lire un point de contrôle', lead, actions }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} actions={actions}>
      {lead}
      {opened && <Readers onCode={onCode} />}
    </Dialog>
  );
}

function Readers({ onCode }: Pick<Props, 'onCode'>) {
  const [camera, setCamera] = useState(false);
  const [typed, setTyped] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onCode([typed.trim()], 'typed');
  };
  return (
    <Stack>
      <NfcLine onBadge={(codes) => onCode(codes, 'nfc')} />
      {camera ? (
        <QrReader onCode={(code: string) => onCode([code], 'qr')} />
      ) : (
        <Button
          className={styles.big}
          leftSection={<IconQrcode size={28} aria-hidden />}
          onClick={() => setCamera(true)}
        >
          Scanner un code QR
        </Button>
      )}
      <form onSubmit={submit} noValidate>
        <Stack gap="xs">
          <TextInput
            label="Ou saisir le code écrit dessous"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            maxLength={120}
            autoComplete="off"
            autoCapitalize="characters"
            size="md"
          />
          <Button type="submit" variant="default" disabled={typed.trim() === ''}>
            Valider ce code
          </Button>
        </Stack>
      </form>
    </Stack>
  );
}

const NFC_NOTES = {
  listens: 'Approchez le téléphone du badge NFC.',
  unreadable: 'Badge illisible : gardez le téléphone contre le badge, scannez le code QR ou saisissez le code.',
  none: 'Ce téléphone ne lit pas les badges NFC ici : scannez le code QR ou saisissez le code.',
} as const;

function NfcLine({ onBadge }: { onBadge: (codes: BadgeCodes) => void }) {
  const [state, setState] = useState<keyof typeof NFC_NOTES>(() => (hasNfc() ? 'listens' : 'none'));
  const read = useEffectEvent((codes: BadgeCodes | null) => {
    setState(codes ? 'listens' : 'unreadable');
    if (codes) onBadge(codes);
    else vibrate('refused');
  });
  useEffect(() => {
    if (!hasNfc()) return;
    const closing = new AbortController();
    listenNfc((codes) => read(codes), closing.signal).catch(() => setState('none'));
    return () => closing.abort();
  }, []);
  return (
    <p className={styles.note} role="status">
      {state === 'none' ? <IconNfcOff size={22} aria-hidden /> : <IconNfc size={22} aria-hidden />}
      <span>{NFC_NOTES[state]}</span>
    </p>
  );
}

import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react';
import { unbroken } from '@vigie/contracts/formats/french';
import { useReadOnly } from '@vigie/kit/logic/form/read-only';
import { readLocal, writeLocal } from '@vigie/kit/runtime';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './dictation.module.css';
import { mayDictate, withWords } from './recogniser';
import { useDictation } from './use-dictation';

/** Events that come before a form is sent or left. */
const SENDING = ['pointerdown', 'click', 'submit'] as const;
/** Shown beside the button until the first dictation on this device, so that users read it before they speak. */
const WHERE_SOUND_GOES = 'Votre navigateur transcrit la voix ; certains, comme Chrome, envoient le son à leur éditeur.';
const SPOKEN = 'dictated';
const FULL = 'Le texte est à sa longueur maximale.';

/** The text field that the user dictates into. */
export interface Dictated {
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}

/** The dictation button under an editable text field. The dictated text is added to the field's. */
export function DictateButton(props: Dictated) {
  const readOnly = useReadOnly(false);
  return readOnly || !mayDictate() ? null : <Dictate {...props} />;
}

function Dictate({ label, value, maxLength, onChange }: Dictated) {
  // The recogniser can deliver two results between two renders, so the ref keeps the latest text.
  const text = useRef(value);
  useEffect(() => {
    text.current = value;
  }, [value]);
  const { listening, interim, problem, begin, stop, settle } = useDictation((said) => {
    text.current = withWords(text.current, said, maxLength);
    onChange(text.current);
    if (text.current.length >= maxLength) settle(FULL);
  });
  const [told, setTold] = useState(() => readLocal<boolean>(SPOKEN) === true);
  const hint = useId();
  const own = useRef<HTMLButtonElement>(null);
  const isPressed = useEffectEvent((event: Event) => {
    const pressed = event.target instanceof Element ? event.target.closest('button, a') : null;
    // Renders synchronously, so that the pressed button acts on the text dictated so far.
    if (event.type === 'submit' || (pressed && pressed !== own.current)) flushSync(() => settle());
  });
  const isHidden = useEffectEvent(() => {
    if (document.hidden) settle();
  });
  useEffect(() => {
    if (!listening) return;
    const pressed = (event: Event) => isPressed(event);
    const hidden = () => isHidden();
    for (const type of SENDING) document.addEventListener(type, pressed, true);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      for (const type of SENDING) document.removeEventListener(type, pressed, true);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [listening]);
  const speak = () => {
    begin();
    setTold(true);
    writeLocal(SPOKEN, true);
  };
  const Icon = listening ? IconPlayerStop : IconMicrophone;
  return (
    <div className={styles.line}>
      <Button
        ref={own}
        className={styles.button}
        variant={listening ? 'filled' : 'default'}
        color={listening ? 'negative' : undefined}
        leftSection={<Icon size={20} aria-hidden />}
        aria-describedby={told ? undefined : hint}
        onClick={listening ? stop : speak}
      >
        {listening ? 'Arrêter' : 'Dicter'}
        <VisuallyHidden>{` : ${label}`}</VisuallyHidden>
      </Button>
      {!told && (
        <Text id={hint} className={styles.heard} size="sm" c="dimmed">
          {unbroken(WHERE_SOUND_GOES)}
        </Text>
      )}
      <Text className={told ? styles.heard : undefined} c={problem ? 'negative' : 'dimmed'} role="status">
        {problem ?? (listening ? interim || 'Parlez…' : '')}
      </Text>
    </div>
  );
}

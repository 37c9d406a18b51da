import { SimpleGrid, TextInput } from '@mantine/core';
import { CALL_SIGN_MAX, RADIO_LABELS, type Radio, radioSchema } from '@vigie/contracts/field/logbook/radio';

export type RadioDraft = Record<keyof Radio, string>;
export const NO_RADIO: RadioDraft = { from: '', to: '', channel: '' };

/** Returns the radio message to send; null while sender or recipient lacks. */
export const radioOf = (draft: RadioDraft): Radio | null => radioSchema.safeParse(draft).data ?? null;

interface Props {
  value: RadioDraft;
  onChange: (value: RadioDraft) => void;
}

const FIELDS = [
  { key: 'from', required: true, placeholder: 'Qui parle : PC sécurité, Ronde 1…' },
  { key: 'to', required: true, placeholder: 'À qui' },
  { key: 'channel', required: false, placeholder: 'Facultatif' },
] as const;

/** Sender, recipient and channel of a radio message. */
export function RadioFields({ value, onChange }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {FIELDS.map(({ key, required, placeholder }) => (
        <TextInput
          key={key}
          label={RADIO_LABELS[key]}
          required={required}
          placeholder={placeholder}
          maxLength={CALL_SIGN_MAX}
          value={value[key]}
          onChange={(event) => onChange({ ...value, [key]: event.currentTarget.value })}
        />
      ))}
    </SimpleGrid>
  );
}

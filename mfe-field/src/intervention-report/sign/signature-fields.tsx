import type { DrawnSignature } from '@vigie/contracts/field/intervention-report/report-content';
import type { SignatureStrokes } from '@vigie/contracts/formats/signature';
import { SignaturePad } from '@vigie/kit/ui/capture/signature-pad';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import styles from '../intervention.module.css';

/** A signature while it is drawn. `signature` is set once there are a name and strokes. */
export interface Signed {
  fullname: string;
  strokes: SignatureStrokes;
  drawn: boolean;
  signature: DrawnSignature | null;
}

export const UNSIGNED: Signed = { fullname: '', strokes: [], drawn: false, signature: null };

interface Props {
  /** « Nom de l'agent » */
  name: string;
  /** « Signature de l'agent » */
  label: string;
  value: Signed;
  onChange: (signed: Signed) => void;
  required?: boolean;
}

/** The name and the drawn signature of a signer. */
export function SignatureFields({ name, label, value, onChange, required = false }: Props) {
  const set = (fullname: string, strokes: SignatureStrokes) => {
    const said = fullname.trim();
    const drawn = strokes.length > 0;
    const signedAt = new Date().toISOString();
    onChange({ fullname, strokes, drawn, signature: drawn && said ? { fullname: said, signedAt, strokes } : null });
  };
  return (
    <div className={styles.fields}>
      <TextField
        label={name}
        value={value.fullname}
        onChange={(fullname) => set(fullname ?? '', value.strokes)}
        maxLength={120}
        required={required || value.drawn}
      />
      <SignaturePad label={label} required={required} onChange={(_png, strokes) => set(value.fullname, strokes)} />
    </div>
  );
}

import type { Ref } from '@vigie/contracts/core/wire';
import type { RefSource } from '../../../logic/list/ref-source';
import type { FieldProps } from '../field';
import { MultiRefField } from './multi-ref-field';

/** A reference inside a form draft. */
type DraftRef = { id?: string | null } | null | undefined;

interface Props extends Omit<FieldProps<never>, 'value' | 'onChange'> {
  source: RefSource;
  known?: readonly Ref[];
  value: readonly DraftRef[] | null | undefined;
  onChange: (value: { id: string }[]) => void;
}

/** A picker of several records by name; the value is a list of references, as a save sends it. */
export const RefsField = ({ value, onChange, ...props }: Props) => (
  <MultiRefField
    {...props}
    value={(value ?? []).flatMap((ref) => ref?.id ?? [])}
    onChange={(ids) => onChange(ids.map((id) => ({ id })))}
  />
);

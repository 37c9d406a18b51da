import type { Ref } from '@vigie/contracts/core/wire';
import type { RefSource } from '../../../logic/list/ref-source';
import type { FieldProps } from '../field';
import { MultiRefField } from './multi-ref-field';

/** What a draft holds of a reference. */
type DraftRef = { id?: string | null } | null | undefined;

interface Props extends Omit<FieldProps<never>, 'value' | 'onChange'> {
  source: RefSource;
  known?: readonly Ref[];
  value: readonly DraftRef[] | null | undefined;
  onChange: (value: { id: string }[]) => void;
}

/** Several entities by their names: references are the value, as a save sends them. */
export const RefsField = ({ value, onChange, ...props }: Props) => (
  <MultiRefField
    {...props}
    value={(value ?? []).flatMap((ref) => ref?.id ?? [])}
    onChange={(ids) => onChange(ids.map((id) => ({ id })))}
  />
);

import { memo } from 'react';
import { finishTime, maskTime, readTime } from '../../../logic/form/typed-date';
import type { FieldProps } from '../field';
import { MaskedField } from '../masked-field';

const TIME = {
  mask: maskTime,
  read: readTime,
  write: (value: string | null) => value ?? '',
  finish: finishTime,
  full: (text: string) => text.length >= 5,
};

/** A local time `HH:mm`. */
export const TimeField = memo(function TimeField(props: FieldProps<string | null>) {
  return <MaskedField {...props} placeholder={props.placeholder ?? 'hh:mm'} masked={TIME} />;
});

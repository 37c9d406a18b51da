import { CodeField } from '@vigie/kit/ui/fields/code-field';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { TimeField } from '@vigie/kit/ui/fields/date/time-field';
import { EmailField } from '@vigie/kit/ui/fields/email-field';
import type { FieldProps } from '@vigie/kit/ui/fields/field';
import { MoneyField } from '@vigie/kit/ui/fields/money-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { PercentField } from '@vigie/kit/ui/fields/percent-field';
import { PhoneField } from '@vigie/kit/ui/fields/phone-field';
import { MultiSelectField } from '@vigie/kit/ui/fields/pick/multi-select-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { RichTextField } from '@vigie/kit/ui/fields/rich-text-field';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import type { ComponentType } from 'react';
import type { Setting, SettingsForm } from '../setting';

/** The kinds of field that need no property besides the value. */
const PLAIN = {
  text: TextField,
  area: TextAreaField,
  email: EmailField,
  phone: PhoneField,
  switch: SwitchField,
  time: TimeField,
  day: DateField,
  percent: PercentField,
  rich: RichTextField,
} as const;

export function SettingField({ setting, form }: { setting: Setting; form: SettingsForm }) {
  const { path, label, help, placeholder } = setting;
  // The type of `path` does not narrow with the kind of setting, so the value's type is lost here; the kind implies it.
  const shared: unknown = { label, description: help, placeholder, ...form.field(path) };
  if (setting.kind === 'number') {
    const { unit, decimals = 0 } = setting;
    const props = shared as FieldProps<number | null>;
    return <NumberField {...props} min={0} decimals={decimals} suffix={unit && ` ${unit}`} />;
  }
  if (setting.kind === 'money')
    return <MoneyField {...(shared as FieldProps<number | null>)} currency={form.values.currency ?? undefined} />;
  if (setting.kind === 'code') return <CodeField {...(shared as FieldProps<string | null>)} code={setting.code} />;
  if (setting.kind === 'choice') {
    return <SelectField {...(shared as FieldProps<string | number | null>)} options={setting.options} />;
  }
  if (setting.kind === 'several') {
    return <MultiSelectField {...(shared as FieldProps<(string | number)[]>)} options={setting.options} />;
  }
  const Field = PLAIN[setting.kind] as ComponentType<FieldProps<unknown>>;
  return <Field {...(shared as FieldProps<unknown>)} />;
}

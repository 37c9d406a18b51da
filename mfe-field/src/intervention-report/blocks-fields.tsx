import { Stack } from '@mantine/core';
import { CALL_TIME_TYPES, REPORT_BLOCKS } from '@vigie/contracts/catalogues/constants/interventions';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { ExtraValue, ReportBlocks } from '@vigie/contracts/field/intervention-report/report-content';
import type { ReportField, ReportTemplate } from '@vigie/contracts/field/intervention-report/report-template';
import { DateTimeField } from '@vigie/kit/ui/fields/date/date-time-field';
import { TimeField } from '@vigie/kit/ui/fields/date/time-field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { MultiSelectField } from '@vigie/kit/ui/fields/pick/multi-select-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { DictateButton } from '../dictation/dictate-button';

interface Props {
  template: ReportTemplate;
  blocks: ReportBlocks;
  onChange: (blocks: ReportBlocks) => void;
  timeZone: string;
  /** Keys of the required fields that are empty, set after the first attempt to continue. */
  missing?: readonly string[];
  /** Errors of the form, by path. */
  errors?: Readonly<Record<string, string>>;
}

const WORDS_MAX = 4_000;

/** The enabled blocks of the agency's template in order, each with the fields that the agency added. */
export function BlocksFields({ template, blocks, onChange, timeZone, missing = [], errors = {} }: Props) {
  const set = (part: Partial<ReportBlocks>) => onChange({ ...blocks, ...part });
  return template
    .filter(({ enabled }) => enabled)
    .flatMap(({ key, fields }) => [
      <Block key={key} name={key} blocks={blocks} set={set} timeZone={timeZone} error={errors[`blocks.${key}`]} />,
      ...fields.map((field) => (
        <Extra
          key={`${key}.${field.key}`}
          field={field}
          value={blocks.extra[field.key]}
          onChange={(value) => set({ extra: { ...blocks.extra, [field.key]: value } })}
          error={missing.includes(field.key) ? VALIDATION_MESSAGES.required : errors[`blocks.extra.${field.key}`]}
        />
      )),
    ]);
}

interface BlockProps {
  name: ReportTemplate[number]['key'];
  blocks: ReportBlocks;
  set: (part: Partial<ReportBlocks>) => void;
  timeZone: string;
  error: string | undefined;
}

function Block({ name, blocks, set, timeZone, error }: BlockProps) {
  const label = REPORT_BLOCKS.find(({ value }) => value === name)?.label ?? name;
  const common = { label, error, 'data-path': `blocks.${name}` };
  switch (name) {
    case 'callTime':
      return (
        <DateTimeField
          {...common}
          timeZone={timeZone}
          value={blocks.callTime}
          onChange={(callTime) => set({ callTime })}
        />
      );
    case 'interventionType':
      return (
        <MultiSelectField
          {...common}
          options={CALL_TIME_TYPES}
          value={blocks.interventionType}
          onChange={(interventionType) => set({ interventionType })}
        />
      );
    case 'badTraffic':
      return <SwitchField {...common} value={blocks.badTraffic} onChange={(on) => set({ badTraffic: on ?? false })} />;
    case 'weather':
      return <TextField {...common} value={blocks.weather} onChange={(weather) => set({ weather })} maxLength={80} />;
    default:
      return (
        <Stack gap="xs">
          <TextAreaField
            {...common}
            value={blocks[name]}
            onChange={(text) => set({ [name]: text })}
            maxLength={WORDS_MAX}
          />
          <DictateButton
            label={common.label}
            value={blocks[name] ?? ''}
            onChange={(text) => set({ [name]: text })}
            maxLength={WORDS_MAX}
          />
        </Stack>
      );
  }
}

interface ExtraProps {
  field: ReportField;
  value: ExtraValue | undefined;
  onChange: (value: ExtraValue) => void;
  error: string | undefined;
}

function Extra({ field, value, onChange, error }: ExtraProps) {
  const common = { label: field.label, error, required: field.required, 'data-path': `blocks.extra.${field.key}` };
  const text = typeof value === 'string' ? value : null;
  switch (field.kind) {
    case 'boolean':
      return <SwitchField {...common} value={value === true} onChange={(on) => onChange(on ?? false)} />;
    case 'number':
      return (
        <NumberField {...common} value={typeof value === 'number' ? value : null} onChange={onChange} decimals={2} />
      );
    case 'time':
      return <TimeField {...common} value={text} onChange={onChange} />;
    case 'choice':
      return (
        <SelectField
          {...common}
          value={text}
          onChange={onChange}
          options={field.options.map((option) => ({ value: option, label: option }))}
        />
      );
    case 'text':
      return <TextField {...common} value={text} onChange={onChange} maxLength={2_000} />;
  }
}

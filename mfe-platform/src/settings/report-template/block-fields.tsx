import { ActionIcon, Button, Stack, TagsInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { newId } from '@vigie/contracts/core/id';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { REPORT_FIELD_KINDS, type ReportTemplate } from '@vigie/contracts/field/intervention-report/report-template';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import classes from './report-template.module.css';

const FIELDS_MAX = 30;
const OPTIONS_MAX = 50;
type Fields = ReportTemplate[number]['fields'];

interface FieldsProps {
  path: string;
  /** French name of the block. */
  label: string;
  fields: Fields;
  errors: Readonly<Record<string, string>>;
  onChange: (fields: Fields) => void;
}

/** The agency's own fields in a block, besides the built-in ones. */
export function BlockFields({ path, label, fields, errors, onChange }: FieldsProps) {
  return (
    <Stack gap="xs">
      {fields.map((field, index) => {
        const change = (part: Partial<typeof field>) => onChange(fields.with(index, { ...field, ...part }));
        const name = field.label || `${index + 1}`;
        return (
          <div key={field.key} className={classes.field}>
            <TextField
              label={`Champ ${index + 1} de ${label}`}
              hideLabel
              placeholder="Nom du champ"
              value={field.label}
              onChange={(text) => change({ label: text ?? '' })}
              error={errors[`${path}.${index}.label`]}
              data-path={`${path}.${index}.label`}
              maxLength={120}
            />
            <SelectField
              label={`Type du champ ${name}`}
              hideLabel
              options={REPORT_FIELD_KINDS}
              value={field.kind}
              onChange={(kind) => kind && change({ kind })}
              required
            />
            <SwitchField
              label={VALIDATION_MESSAGES.required}
              value={field.required}
              onChange={(required) => change({ required: required ?? false })}
            />
            <ActionIcon
              variant="subtle"
              color="negative"
              size="lg"
              aria-label={`Retirer le champ ${name}`}
              onClick={() => onChange(fields.toSpliced(index, 1))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
            {field.kind === 'choice' && (
              <div className={classes.options}>
                <TagsInput
                  label={`Choix de ${name}`}
                  description="Entrée après chaque choix"
                  value={field.options}
                  onChange={(options) => change({ options })}
                  maxTags={OPTIONS_MAX}
                  error={errors[`${path}.${index}.options`] ?? errors[`${path}.${index}.options.0`]}
                  data-path={`${path}.${index}.options`}
                />
              </div>
            )}
          </div>
        );
      })}
      {fields.length < FIELDS_MAX && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            aria-label={`Ajouter un champ à ${label}`}
            onClick={() =>
              onChange([...fields, { key: newId(), label: '', kind: 'text', required: false, options: [] }])
            }
          >
            Ajouter un champ
          </Button>
        </div>
      )}
    </Stack>
  );
}

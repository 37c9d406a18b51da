import { Button, Group } from '@mantine/core';
import type { Ref } from '@vigie/contracts/core/wire';
import { useReadOnly } from '@vigie/kit/logic/form/read-only';
import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { TextAreaField } from '@vigie/kit/ui/fields/text-area-field';
import styles from './items-editor.module.css';
import type { Line } from './lines';

interface Props {
  line: Line;
  sites: readonly Ref[] | undefined;
  dated: boolean;
  onChange: (more: Partial<Line>) => void;
  bound: (key: string) => { error: string | undefined; 'data-path': string };
}

/** The rarely used fields of a line: description, place and period, and a section title above the line. */
export function LineDetails({ line, sites, dated, onChange, bound }: Props) {
  const readOnly = useReadOnly(false);
  const { start = null, end = null } = line.period ?? {};
  const setPeriod = (period: { start: string | null; end: string | null }) =>
    onChange({ period: period.start || period.end ? period : null });
  const hasSection = line.section !== null && line.section !== undefined;
  const known = sites?.some(({ id }) => id === line.siteId);
  const options = [
    ...(sites ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...(line.siteId && !known ? [{ value: line.siteId, label: 'Autre site' }] : []),
  ];
  return (
    <div className={styles.details}>
      <TextAreaField
        label="Description"
        value={line.description ?? ''}
        onChange={(text) => onChange({ description: text || null })}
        {...bound('description')}
      />
      {sites && (
        <SelectField
          label="Site"
          whenEmpty="Celui du document"
          options={options}
          value={line.siteId ?? null}
          onChange={(siteId) => onChange({ siteId })}
          {...bound('siteId')}
        />
      )}
      {dated && (
        <>
          <DateField
            label="Du"
            value={start}
            onChange={(day) => setPeriod({ start: day, end })}
            {...bound('period.start')}
          />
          <DateField
            label="Au"
            value={end}
            onChange={(day) => setPeriod({ start, end: day })}
            {...bound('period.end')}
          />
        </>
      )}
      {!readOnly && (
        <Group>
          <Button size="compact-md" variant="default" onClick={() => onChange({ section: hasSection ? null : '' })}>
            {hasSection ? 'Retirer le titre au-dessus' : 'Ajouter un titre au-dessus'}
          </Button>
        </Group>
      )}
    </div>
  );
}

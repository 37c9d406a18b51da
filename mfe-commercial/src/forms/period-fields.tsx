import { DateField } from '@vigie/kit/ui/fields/date/date-field';
import { Pair } from '@vigie/kit/ui/fields/pair';

interface Draft {
  start?: string | null;
  end?: string | null;
}
interface Props {
  value: Draft | null | undefined;
  onChange: (period: { start: string | null; end: string | null } | null) => void;
  errors: Record<string, string>;
  description?: string;
}

/** The period of a document; without any day the value is null. */
export function PeriodFields({ value, onChange, errors, description = 'Écrite sur le document' }: Props) {
  const change = (more: Draft) => {
    const next = { start: value?.start ?? null, end: value?.end ?? null, ...more };
    onChange(next.start || next.end ? next : null);
  };
  return (
    <Pair>
      <DateField
        label="Prestation du"
        description={description}
        value={value?.start ?? null}
        error={errors['period.start']}
        data-path="period.start"
        onChange={(start) => change({ start })}
      />
      <DateField
        label="Au"
        value={value?.end ?? null}
        error={errors['period.end']}
        data-path="period.end"
        onChange={(end) => change({ end })}
      />
    </Pair>
  );
}

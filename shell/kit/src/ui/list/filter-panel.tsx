import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDeviceFloppy } from '@tabler/icons-react';
import type { ListDefinition } from '@vigie/contracts/core/lists/list';
import { type SubmitEvent, useId, useState } from 'react';
import { PHONE } from '../../logic/device/phone-width';
import { cleanFilters, type Filters } from '../../logic/list/filters/list-filters';
import type { RefSource } from '../../logic/list/ref-source';
import { Dialog } from '../dialog/dialog';
import { FilterField } from './filter-field';

interface Props {
  list: Pick<ListDefinition, 'filters'>;
  applied: Filters;
  refs?: Record<string, RefSource>;
  onApply: (filters: Filters) => void;
  onReset: () => void;
  onSave: (filters: Filters) => void;
  onClose: () => void;
}

/**
 * The panel for choosing filters; nothing is loaded before « Appliquer ». Inline in the office, a dialog on a phone.
 */
export function FilterPanel({ list, applied, refs, onApply, onReset, onSave, onClose }: Props) {
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const formId = useId();
  const [draft, setDraft] = useState<Record<string, unknown>>(applied);
  const [seen, setSeen] = useState(applied);
  // A chip removed or a preset chosen while the panel is open resets the draft.
  if (seen !== applied) {
    setSeen(applied);
    setDraft(applied);
  }

  const clean = () => cleanFilters(list, draft);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onApply(clean());
    if (phone) onClose();
  };
  const fields = (
    <form id={formId} onSubmit={submit} className="vg-filter-fields" noValidate>
      {Object.entries(list.filters).map(([key, filter]) => (
        <FilterField
          key={key}
          filter={filter}
          value={draft[key] as Filters[string] | undefined}
          source={filter.kind === 'refs' ? refs?.[filter.of] : undefined}
          onChange={(value) => setDraft((before) => ({ ...before, [key]: value }))}
        />
      ))}
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  );
  const actions = (
    <>
      <Button
        variant="subtle"
        className="vg-dialog-others"
        leftSection={<IconDeviceFloppy size={16} aria-hidden />}
        onClick={() => onSave(clean())}
      >
        Sauvegarder
      </Button>
      <Button variant="default" onClick={onReset}>
        Réinitialiser
      </Button>
      <Button type="submit" form={formId}>
        Appliquer
      </Button>
    </>
  );

  if (phone) {
    return (
      <Dialog opened onClose={onClose} title="Filtres" actions={actions}>
        {fields}
      </Dialog>
    );
  }
  return (
    <section className="vg-filter-panel" aria-label="Filtres">
      {fields}
      <Group justify="flex-end" gap="xs">
        {actions}
      </Group>
    </section>
  );
}

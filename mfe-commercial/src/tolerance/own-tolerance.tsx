import { Alert, Button, Fieldset, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import {
  type PlaceTolerance,
  TOLERANCE_FIELDS,
  type ToleranceChanges,
  type ToleranceRule,
  type ToleranceTarget,
  toleranceText,
} from '@vigie/contracts/field/tolerance/tolerance';
import { toleranceCalls } from '@vigie/contracts/field/tolerance/tolerance.calls';
import { useReadOnly } from '@vigie/kit/logic/form/read-only';
import { toast, useCall, useMayMake, useSend } from '@vigie/kit/runtime';
import type { FormTab } from '@vigie/kit/ui/dialog/form-tabs';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import { useState } from 'react';

const USES = [
  { key: 'pay', label: 'Heures payées' },
  { key: 'invoice', label: 'Heures facturées' },
] as const;
type Use = (typeof USES)[number]['key'];
type Field = (typeof TOLERANCE_FIELDS)[number];

/** Returns the tab with the tolerances of a customer or a site, which override the agency's. */
export function useToleranceTab(target: ToleranceTarget, id: string | undefined): FormTab[] {
  const may = useMayMake()(toleranceCalls.saveTolerance.access);
  if (!id || !may) return [];
  const content = <OwnTolerance target={target} id={id} />;
  return [{ key: 'tolerance', label: 'Tolérances', paths: [], content }];
}

function OwnTolerance({ target, id }: { target: ToleranceTarget; id: string }) {
  const query = useCall(toleranceCalls.tolerance, { params: { target, id } });
  if (query.isError) return <QueryError error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <LoadingState rows={4} />;
  const { tolerance } = query.data;
  return <ToleranceForm key={tolerance.updatedAt} target={target} id={id} tolerance={tolerance} />;
}

interface FormProps {
  target: ToleranceTarget;
  id: string;
  tolerance: PlaceTolerance;
}

function ToleranceForm({ target, id, tolerance }: FormProps) {
  const { inherited, customerHasOwn, updatedAt, unreadable } = tolerance;
  const [changes, setChanges] = useState<ToleranceChanges>(tolerance.changes);
  const readOnly = useReadOnly(false);
  const save = useSend(toleranceCalls.saveTolerance, {
    onSuccess: () => toast({ tone: 'positive', message: 'Tolérances enregistrées' }),
  });
  const from = target === 'site' && customerHasOwn ? 'Client' : 'Agence';
  const own = (Object.values(changes) as object[]).some((rule) => Object.keys(rule).length > 0);

  const set = (use: Use, field: Field, value: number | boolean | null) => {
    const { [field.key]: _, ...others } = changes[use] ?? {};
    setChanges({ ...changes, [use]: value === null ? others : { ...others, [field.key]: value } });
  };
  const send = (wanted: ToleranceChanges | null) => save.mutate({ body: { target, id, changes: wanted, updatedAt } });

  return (
    <Stack>
      <Text size="sm" c="dimmed">
        Ce qui est laissé vide suit {from === 'Client' ? 'le client, puis ' : ''}l'agence. Vaut pour les services
        pointés à partir de maintenant.
      </Text>
      {unreadable && <Alert color="warning">Ces tolérances ne sont plus lisibles : enregistrez-les à nouveau.</Alert>}
      {USES.map((use) => (
        <Fieldset key={use.key} legend={use.label} disabled={readOnly}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
            {TOLERANCE_FIELDS.map((field) => (
              <RuleField
                key={field.key}
                field={field}
                value={changes[use.key]?.[field.key] ?? null}
                fallback={`${from} : ${toleranceText(inherited[use.key][field.key])}`}
                onChange={(value) => set(use.key, field, value)}
              />
            ))}
          </SimpleGrid>
        </Fieldset>
      ))}
      {!readOnly && (
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={updatedAt === null || save.isPending} onClick={() => send(null)}>
            {COMMON_MESSAGES.followAgency}
          </Button>
          <Button disabled={!own} loading={save.isPending} onClick={() => send(changes)}>
            Enregistrer les tolérances
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface RuleProps {
  field: Field;
  value: ToleranceRule[keyof ToleranceRule] | null;
  /** The value that applies when the field is empty. */
  fallback: string;
  onChange: (value: number | boolean | null) => void;
}

const YES_NO = [
  { value: 'true', label: 'Oui' },
  { value: 'false', label: 'Non' },
];

function RuleField({ field, value, fallback, onChange }: RuleProps) {
  if (field.kind === 'minutes')
    return (
      <NumberField
        label={field.label}
        whenEmpty={fallback}
        value={typeof value === 'number' ? value : null}
        onChange={onChange}
        min={0}
        suffix=" min"
      />
    );
  return (
    <Select
      label={field.label}
      placeholder={fallback}
      data={YES_NO}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : chosen === 'true')}
      clearable
      clearButtonProps={{ 'aria-label': `Effacer : ${field.label}` }}
    />
  );
}

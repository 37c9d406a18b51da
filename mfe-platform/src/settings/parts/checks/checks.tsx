import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { planningCheckCalls } from '@vigie/contracts/field/planning/planning-checks.calls';
import { formatNumber, unbroken } from '@vigie/contracts/formats/french';
import { agencySettingsFormSchema } from '@vigie/contracts/platform/settings/agency-settings';
import { CHECK_MODES, type CheckMode } from '@vigie/contracts/rules/planning/planning-checks';
import { planningLimits } from '@vigie/contracts/rules/planning/settings';
import { useToday } from '@vigie/kit/logic/screen/use-today';
import { useSend } from '@vigie/kit/runtime';
import type { FieldProps } from '@vigie/kit/ui/fields/field';
import { NumberField } from '@vigie/kit/ui/fields/number-field';
import type { SettingsForm } from '../../setting';
import { CHECKS } from './check-list';
import classes from './checks.module.css';

const MODES = CHECK_MODES.map(({ value, label }) => ({ value: String(value), label }));
type Check = (typeof CHECKS)[number];
interface Effect {
  now: number;
  tried: number;
  example: string | null;
}

/** Returns the first and the last day of a day's month. */
function monthOf(day: string): { start: string; end: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const head = day.slice(0, 8);
  return { start: `${head}01`, end: `${head}${String(last).padStart(2, '0')}` };
}

/** Every planning check with its mode and limit, and the number of its findings this month under these settings. */
export function Checks({ form }: { form: SettingsForm }) {
  const today = useToday();
  const preview = useSend(planningCheckCalls.previewPlanningChecks);
  const effects = new Map(preview.data?.checks.map(({ code, ...effect }) => [code, effect]));
  const wanted = agencySettingsFormSchema
    .pick({ planning: true, agencySettingsFeature: true })
    .safeParse(form.values.settings);

  const run = () => {
    if (!wanted.success) return void form.check();
    const { planning, agencySettingsFeature } = wanted.data;
    const { ptiDisabledBetweenServices, ptiPauseOnBreak, ptiFrequency, ...modes } = agencySettingsFeature;
    preview.mutate({ body: { ...monthOf(today), by: 'agents', modes, limits: planningLimits(planning) } });
  };

  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text size="sm" c="dimmed" maw={560}>
          Avant d'enregistrer, voyez ce que ces réglages signaleraient dans le planning du mois en cours.
        </Text>
        <Button variant="default" onClick={run} loading={preview.isPending}>
          Voir l'effet sur ce mois
        </Button>
      </Group>
      <ul className={classes.checks}>
        {CHECKS.map((check) => (
          <CheckRow key={check.code} check={check} form={form} effect={effects.get(check.code)} />
        ))}
      </ul>
    </Stack>
  );
}

function CheckRow({ check, form, effect }: { check: Check; form: SettingsForm; effect: Effect | undefined }) {
  const { label, article, says, example, modePath, limit } = check;
  const mode = form.field(modePath);
  return (
    <li className={classes.check}>
      <div>
        <Text fw={550}>{label}</Text>
        <Text size="sm" c="dimmed">
          {unbroken(`${[article, says].filter(Boolean).join(' : ')}. Exemple : ${example}`)}
        </Text>
        {effect && <EffectLine {...effect} />}
      </div>
      <div className={classes.limit}>
        {limit && <LimitField label={`Limite : ${label}`} limit={limit} form={form} />}
      </div>
      <SegmentedControl
        aria-label={`Mode : ${label}`}
        size="xs"
        data={MODES}
        value={String(mode.value)}
        onChange={(value) => form.set(modePath, Number(value) as CheckMode)}
      />
    </li>
  );
}

interface LimitProps {
  label: string;
  limit: NonNullable<Check['limit']>;
  form: SettingsForm;
}

function LimitField({ label, limit, form }: LimitProps) {
  const { bound, unit, decimals = 0, perUnit = 1 } = limit;
  const { value, onChange, ...field } = form.field(limit.path) as unknown as Omit<FieldProps<number | null>, 'label'>;
  const said = (most: number) => `${formatNumber(most / perUnit)} ${unit}`;
  return (
    <NumberField
      {...field}
      label={label}
      hideLabel
      value={value == null ? null : value / perUnit}
      onChange={(typed) => onChange(typed === null ? null : Math.round(typed * perUnit * 100) / 100)}
      min={0}
      decimals={decimals}
      suffix={` ${unit}`}
      description={
        bound &&
        (bound.most !== undefined ? `Loi : ${said(bound.most)} au plus` : `Loi : ${said(bound.least ?? 0)} au moins`)
      }
    />
  );
}

const times = (count: number) => `${formatNumber(count)} signalement${count > 1 ? 's' : ''}`;

function EffectLine({ now, tried, example }: Effect) {
  return (
    <Text size="sm" c={tried > now ? 'warning' : undefined} role="status">
      Ce mois : {times(now)} aujourd'hui, {times(tried)} avec ces réglages.{example && tried > 0 ? ` ${example}` : ''}
    </Text>
  );
}

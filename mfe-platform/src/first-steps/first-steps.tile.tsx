import { Anchor, Button, Group, Paper, Progress, Text, Title } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import {
  FIRST_STEPS,
  type FirstStep,
  firstStepsCalls,
  type FirstSteps as Steps,
} from '@vigie/contracts/commercial/first-steps/first-steps.calls';
import { stepsLeft } from '@vigie/contracts/commercial/first-steps/next-step';
import { useCall, usePageConfig, useSession } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { Link } from 'react-router';
import { TryExample } from '../example/try-example';
import classes from './first-steps.module.css';
import { MISSING_WORDS, STEPS } from './steps';

/** Postponed steps are stored with the owner's page settings. */
const PAGE_KEY = 'firstSteps';

const FillExample = lazily(() => import('../example/fill-example.view').then((m) => m.FillExample), { silent: true });

/** The first steps of a new owner; in an example agency, the progress of filling it. */
export function FirstStepsTile() {
  const example = useSession((session) => session.agency?.example === true);
  return example ? <FillExample /> : <FirstSteps />;
}

/** Lists the steps done and the next one; hidden once all are done. */
function FirstSteps() {
  const { data } = useCall(firstStepsCalls.firstSteps);
  const [{ putOff = [] }, save] = usePageConfig(PAGE_KEY);
  // When the call fails, the tile is simply hidden: it is not needed for work.
  if (!data) return null;
  const { next, done, later } = stepsLeft(data, putOff);
  const all = FIRST_STEPS.length;
  if (done === all) return null;
  const comeBack = () => save({ putOff: [] });
  if (!next)
    return (
      <Group gap="xs" className={classes.put}>
        <Text size="sm" c="dimmed">
          Premiers pas : {done} sur {all} faits.
        </Text>
        <Anchor component="button" type="button" size="sm" onClick={comeBack}>
          Reprendre
        </Anchor>
      </Group>
    );
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="first-steps">
      <Group justify="space-between" mb="xs" gap="xs">
        <Title order={2} id="first-steps">
          Premiers pas
        </Title>
        <Text size="sm" c="dimmed">
          {done} sur {all} faits
        </Text>
      </Group>
      <Progress value={(done / all) * 100} aria-label="Premiers pas faits" mb="md" />
      <ol className={classes.steps}>
        {FIRST_STEPS.map((step) => (
          <StepRow key={step} step={step} steps={data} now={step === next} putOff={later.includes(step)} />
        ))}
      </ol>
      {!data.done.customer && <TryExample />}
      <Group gap="md" mt="sm">
        <Anchor component="button" type="button" size="sm" onClick={() => save({ putOff: [...putOff, next] })}>
          Passer cette étape
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={() => save({ putOff: [...FIRST_STEPS] })}>
          Plus tard
        </Anchor>
        {later.length > 0 && (
          <Anchor component="button" type="button" size="sm" onClick={comeBack}>
            Reprendre ce qui a été passé
          </Anchor>
        )}
      </Group>
    </Paper>
  );
}

/** The section of the settings that holds the first thing that is missing. */
const placeOf = ([first]: Steps['missing']): string =>
  `/params/agency?section=${first === 'authorisationNumber' ? 'mentions' : 'identity'}`;

interface RowProps {
  step: FirstStep;
  steps: Steps;
  now: boolean;
  putOff: boolean;
}

function StepRow({ step, steps, now, putOff }: RowProps) {
  const { title, why, acts } = STEPS[step];
  const done = steps.done[step];
  const Mark = done ? IconCheck : IconCircle;
  const state = done ? 'Fait' : putOff ? 'Passé' : now ? 'À faire maintenant' : 'À faire';
  return (
    <li className={classes.step} data-now={now || undefined} aria-current={now ? 'step' : undefined}>
      <Mark size={18} aria-hidden className={done ? classes.done : classes.open} />
      <div className={classes.words}>
        <Text fw={now ? 600 : undefined} c={done ? 'dimmed' : undefined}>
          {title}{' '}
          <Text span size="sm" c="dimmed">
            · {state}
          </Text>
        </Text>
        {now && (
          <>
            <Text size="sm" c="dimmed">
              {why}
              {step === 'identity' && ` Il manque : ${steps.missing.map((field) => MISSING_WORDS[field]).join(', ')}.`}
              {step === 'invoice' && steps.draftInvoice && " Un brouillon attend d'être émis."}
            </Text>
            <Group gap="xs" mt="xs">
              {acts.map(({ label, to }, index) => (
                <Button
                  key={label}
                  component={Link}
                  to={step === 'identity' ? placeOf(steps.missing) : to}
                  variant={index === 0 ? 'filled' : 'default'}
                >
                  {label}
                </Button>
              ))}
            </Group>
          </>
        )}
      </div>
    </li>
  );
}

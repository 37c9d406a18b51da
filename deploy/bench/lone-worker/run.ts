import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { evaluate } from '@vigie/contracts/rules/lone-worker/evaluation';
import { type RecordingUnits, readMotionCsv } from '@vigie/contracts/rules/lone-worker/recording';
import { type Outcome, replay } from '@vigie/contracts/rules/lone-worker/replay';
import { anyActivity, anyFall } from '@vigie/contracts/rules/lone-worker/testing/motions';
import { type Label, labelOf, readLabels } from './labels';
import { report } from './report';

const HELP = `Judges fall detection on motion recordings.

  npm run bench lone-worker -- FOLDER [options]
  npm run bench lone-worker -- --made-up 500

FOLDER holds files (.csv, .txt) of lines: time, ax, ay, az, gx, gy, gz. A recording is a fall when labels.csv in FOLDER
says so (lines: file, fall or adl, time of the fall in ms, movement), or else when its path names one (fall, chute).

  --time s|ms|us|ns            unit of the time column        (told from the figures)
  --acceleration m/s2|g|mg     unit of the accelerations      (told from the figures)
  --rotation deg/s|rad/s       unit of the rotations          (told from the figures)
  --grace MS                   grace delay of the agency      (10000)
  --no-hold                    do not go on after the end of a recording as it ended
  --made-up N                  N made-up falls and N other recordings; 200 where no FOLDER is given
  --list                       one line for each recording
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    time: { type: 'string' },
    acceleration: { type: 'string' },
    rotation: { type: 'string' },
    grace: { type: 'string', default: '10000' },
    'no-hold': { type: 'boolean', default: false },
    'made-up': { type: 'string' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const options = { graceMs: Number(values.grace), hold: !values['no-hold'] };

function unit<T extends string>(value: string | undefined, allowed: readonly T[]): T | undefined {
  if (value === undefined) return undefined;
  const known = allowed.find((one) => one === value);
  if (known === undefined) throw new Error(`unknown unit ${value}: one of ${allowed.join(', ')}`);
  return known;
}

function* filesIn(folder: string): Generator<string> {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesIn(path);
    else if (/\.(csv|txt)$/i.test(name) && !/^(labels\.csv|readme\.txt)$/i.test(basename(name))) yield path;
  }
}

function* outcomesOf(folder: string): Generator<Outcome> {
  const units: RecordingUnits = {
    time: unit(values.time, ['s', 'ms', 'us', 'ns']),
    acceleration: unit(values.acceleration, ['m/s2', 'g', 'mg']),
    rotation: unit(values.rotation, ['deg/s', 'rad/s']),
  };
  const labels: ReadonlyMap<string, Label> = readLabels(folder);
  for (const path of filesIn(folder)) {
    const name = relative(folder, path);
    const samples = readMotionCsv(readFileSync(path, 'utf8'), units);
    // A file without samples is documentation of the recordings.
    if (samples.length > 0) yield replay({ name, samples, ...labelOf(name, labels) }, options);
  }
}

function* madeUp(count: number): Generator<Outcome> {
  for (let seed = 0; seed < count; seed += 1) {
    yield replay(anyFall(seed), options);
    yield replay(anyActivity(seed), options);
  }
}

const MADE_UP = '200';
const [folder] = positionals;
if (values.help) process.stdout.write(HELP);
else {
  const fromFiles = folder !== undefined && values['made-up'] === undefined;
  const outcomes = [...(fromFiles ? outcomesOf(folder) : madeUp(Number(values['made-up'] ?? MADE_UP)))];
  process.stdout.write(report(evaluate(outcomes), outcomes, { list: values.list }));
  if (outcomes.length === 0) process.exitCode = 1;
}

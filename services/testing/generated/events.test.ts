import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEvents } from '@vigie/contracts/registry/events';
import { commercialJobs } from '@vigie/service-commercial/jobs';
import { fieldJobs } from '@vigie/service-field/jobs';
import type { AnyJob } from '@vigie/service-kit/jobs/define';
import { productRoot } from '@vigie/service-kit/root';
import { platformJobs } from '@vigie/service-platform/jobs';

const jobs: readonly AnyJob[] = [...platformJobs, ...commercialJobs, ...fieldJobs];
const heard = new Set(jobs.flatMap((job) => (job.onEvent ? [job.onEvent.name] : [])));

test.each(allEvents.map((event) => [event.name, event] as const))(
  '%s is heard, or its declaration says why not',
  (_name, event) => {
    expect({ heard: heard.has(event.name), excused: Boolean(event.nobody) }).not.toEqual({
      heard: false,
      excused: false,
    });
    // An outdated `nobody` would hide the next event without a handler.
    expect({ heard: heard.has(event.name), excused: Boolean(event.nobody) }).not.toEqual({
      heard: true,
      excused: true,
    });
  },
);

test('no job hears an event that is not declared', () => {
  const declared = new Set(allEvents.map((event) => event.name));
  expect(declared.size).toBe(allEvents.length);
  expect([...heard].filter((name) => !declared.has(name))).toEqual([]);
});

test('every event of the contracts is in the registry', () => {
  const contracts = join(productRoot(), 'shared-contracts', 'src');
  const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.events.ts'),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(join(contracts, file), 'utf8').matchAll(/defineEvent\(\s*'([\w.]+)'/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names.sort()).toEqual(allEvents.map((event) => event.name).sort());
});

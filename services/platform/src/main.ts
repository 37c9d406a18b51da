import { platformCalls } from '@vigie/contracts/platform/calls';
import { databaseUrlOf } from '@vigie/service-kit/env';
import { runDataProgram } from '@vigie/service-kit/run-data-program';
import { createFirstAdministrator } from './account/first-administrator';
import { platformHandlers } from './handlers';
import { LiveStreams } from './live/live-streams';

await runDataProgram('platform', platformCalls, async (database, log) => {
  await createFirstAdministrator(database, log);
  const streams = new LiveStreams(databaseUrlOf('platform'), log);
  await streams.open();
  return { handlers: platformHandlers(database, streams), close: [() => streams.close()] };
});

import { entryText } from '@vigie/contracts/field/logbook/entry-text';
import { type LogbookEntry, logbookList } from '@vigie/contracts/field/logbook/logbook';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { formatInstant } from '@vigie/contracts/formats/french';
import { useListRows } from '@vigie/kit/logic/list/use-list-rows';
import { useTimeZone } from '@vigie/kit/logic/use-zone';
import { useSession } from '@vigie/kit/runtime';
import { Tile, TileRows } from '@vigie/kit/ui/tiles/tile';
import { EventTypeBadge } from '../logbook/event-tone';
import { patchEntries } from '../logbook/patch-entries';

const ROWS = 5;

/** The latest entries of the sites that the user follows. */
export function LastEventsTile() {
  const timeZone = useTimeZone();
  const customer = useSession((session) => session.role === 'customer');
  const { page, error, retry } = useListRows<LogbookEntry>(logbookList, logbookCalls.fetchEvents, {
    limit: ROWS,
    patch: patchEntries,
  });
  const screen = customer ? '/customerMc' : '/platform/terrain/adminMc';
  return (
    <Tile title="Derniers événements" to={screen}>
      <TileRows
        title="Derniers événements"
        rows={page?.data}
        error={error}
        onRetry={retry}
        rowId={(entry) => entry.id}
        draw={(entry) => ({
          to: `${screen}?q=${encodeURIComponent(entry.reference)}`,
          name: entry.site?.name ?? entry.typeName,
          detail: [formatInstant(entry.createdAt, timeZone), entry.agent?.name, entryText(entry)]
            .filter(Boolean)
            .join(' · '),
          end: <EventTypeBadge entry={entry} />,
        })}
        emptyText="Aucun événement pour l'instant"
      />
    </Tile>
  );
}

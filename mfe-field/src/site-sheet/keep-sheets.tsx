import { siteSheetCalls } from '@vigie/contracts/commercial/site/site-sheet.calls';
import { serviceReadCalls } from '@vigie/contracts/field/service/service-read.calls';
import { useCall } from '@vigie/kit/runtime';
import { useProposedTypes } from '../logbook/report/use-proposed-types';
import type { FieldService } from '../my-planning/my-services.queries';

/** Sheets are read again when the app opens, and when they are older: not each time the planning is shown. */
const FRESH_MS = 60 * 60_000;
/** Later services are read when they come closer, because colleagues on the site may change until then. */
const MAX_SERVICES = 12;
const MAX_COLLEAGUES = 2;

/**
 * Caches the sheets of the sites of the next services and the types to report there, before the network is gone.
 * Renders nothing.
 */
export function KeepSheets({ services, now }: { services: readonly FieldService[]; now: number }) {
  useProposedTypes();
  const ahead = services.filter(({ endAt }) => Date.parse(endAt) > now).slice(0, MAX_SERVICES);
  const sites = [...new Set(ahead.map(({ site }) => site.id))];
  return (
    <>
      {sites.map((id) => (
        <KeepSheet key={id} id={id} />
      ))}
      {ahead.slice(0, MAX_COLLEAGUES).map(({ id }) => (
        <KeepColleagues key={id} id={id} />
      ))}
    </>
  );
}

function KeepSheet({ id }: { id: string }) {
  useCall(siteSheetCalls.siteSheet, { params: { id } }, { keep: true, staleTime: FRESH_MS });
  return null;
}

function KeepColleagues({ id }: { id: string }) {
  useCall(serviceReadCalls.serviceColleagues, { params: { id } }, { keep: true, staleTime: FRESH_MS });
  return null;
}

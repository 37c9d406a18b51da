import { siteSheetCalls } from '@vigie/contracts/commercial/site/site-sheet.calls';
import { serviceReadCalls } from '@vigie/contracts/field/service/service-read.calls';
import { useCall } from '@vigie/kit/runtime';
import type { FieldService } from '../my-planning/my-services.queries';
import { useProposedTypes } from '../report/use-proposed-types';

/** Sheets are asked again when they are older: a phone that is opened often does not read them each time. */
const FRESH_MS = 60 * 60_000;
/** More services ahead than these are read when they come closer; who is on the site may change until then. */
const MAX_SERVICES = 12;
const MAX_COLLEAGUES = 2;

/**
 * Keeps on the device the sheets of the sites of the services to come, and what may be reported there, before the network
 * is gone. Shows nothing.
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

import { informationNoteCalls } from '@vigie/contracts/commercial/information-note/information-note.calls';
import { requestCalls } from '@vigie/contracts/commercial/request/request.calls';
import type { SharedDocument } from '@vigie/contracts/commercial/shared-document/shared-document';
import { sharedDocumentCalls } from '@vigie/contracts/commercial/shared-document/shared-document.calls';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { keepFileAhead } from '@vigie/kit/logic/device/kept-file';
import { useCall } from '@vigie/kit/runtime';
import { useEffect } from 'react';
import { useMyEntries } from '../my-logbook/my-logbook.queries';
import type { FieldService } from '../my-planning/my-services.queries';
import { KeepSheets } from './keep-sheets';

/** These screens read their answers again when they are opened. */
const KEPT = { keep: true, retry: false, staleTime: 15 * 60_000 } as const;
/** What the screens ask first: only the same question finds the cached answer. */
const NEWEST = { query: '', page: 1, ascending: false, orderBy: 'createdAt' as const, filters: {} };
const REQUESTS = { body: { ...NEWEST, limit: 100 } };
/** Older conversations are kept once they were opened. */
const MAX_REQUESTS = 5;
const DOCUMENTS = { body: { ...NEWEST, limit: 25 } };
/** Older documents are kept once they were opened. */
const MAX_DOCUMENTS = 5;

/**
 * Caches what an agent opens in a basement without having opened it before: the sheets of its sites, its logbook, the
 * numbers of the agency, its notes, requests and documents with their files. Renders nothing.
 */
export function KeepPhone({ services, now }: { services: readonly FieldService[]; now: number }) {
  useMyEntries();
  useCall(agencyCalls.agencyContact, undefined, KEPT);
  useCall(informationNoteCalls.myInformationNotes, {}, KEPT);
  const requests = useCall(requestCalls.fetchAgentRequests, REQUESTS, KEPT).data?.data ?? [];
  const documents = useCall(sharedDocumentCalls.fetchDocuments, DOCUMENTS, KEPT).data?.data;
  useKeptFiles(documents);
  return (
    <>
      <KeepSheets services={services} now={now} />
      {requests.slice(0, MAX_REQUESTS).map(({ id }) => (
        <KeepRequest key={id} id={id} />
      ))}
    </>
  );
}

/** One after the other, so that they leave the network to what the agent does. */
function useKeptFiles(documents: readonly SharedDocument[] | undefined): void {
  useEffect(() => {
    const keepAll = async () => {
      for (const { id, updatedAt } of (documents ?? []).slice(0, MAX_DOCUMENTS))
        await keepFileAhead(sharedDocumentCalls.downloadDocument, { params: { id } }, updatedAt);
    };
    void keepAll();
  }, [documents]);
}

function KeepRequest({ id }: { id: string }) {
  useCall(requestCalls.agentRequest, { params: { id } }, KEPT);
  return null;
}

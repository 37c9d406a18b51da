import type { CallInput, CallResult } from '@vigie/contracts/core/call';
import { newId } from '@vigie/contracts/core/id';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import type { PlanningError, Service } from '@vigie/contracts/field/service/service';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import { BREAK_STATUS } from '@vigie/contracts/field/service-break/service-break.statuses';
import { countOf } from '@vigie/contracts/formats/french';
import { ApiError, api, applyLive, invalidateNouns, isPassing, tellError, toast } from '@vigie/kit/runtime';
import { useCallback, useRef, useState } from 'react';
import type { Times } from './board/board-time';
import { partsOfCopy } from './copy/copy-of-service';
import { type Findings, findingsOf, refusalOf } from './findings';
import { rowOf } from './patch-planning';
import { UndoStack } from './undo-stack';

/** Fields of a service that an act on the board changes; others stay. */
export interface BoardEdit extends Partial<Times> {
  siteId?: string;
  /** Null makes it a service to fill. */
  agentId?: string | null;
}

/** Returns the save of a service with a change. The caller adds the version. */
function saveOf(service: Service, edit: BoardEdit): ServiceSave {
  const iso = (ms: number | undefined, known: string) => (ms === undefined ? known : new Date(ms).toISOString());
  return {
    id: service.id,
    site: { id: edit.siteId ?? service.site.id },
    agent:
      edit.agentId === undefined ? service.agent && { id: service.agent.id } : edit.agentId && { id: edit.agentId },
    specialty: service.specialty,
    activityType: service.activityType,
    intervention: service.intervention,
    startAt: iso(edit.start, service.startAt),
    endAt: iso(edit.end, service.endAt),
    planned: service.planned,
    notCharge: service.notCharge,
    comment: service.comment,
    startPointId: service.startPointId,
    endPointId: service.endPointId,
  } as ServiceSave;
}

/** Returns the full content of a service with its planned breaks, because shortening a service can remove some. */
function contentOf(service: Service): ServiceSave {
  const waiting = service.breaks.filter((it) => it.status === BREAK_STATUS.waiting);
  const breaks = waiting.flatMap(({ id, type, startAt, endAt, notWork, notCharge }) =>
    endAt ? [{ id, type, startAt, endAt, notWork, notCharge }] : [],
  );
  return { ...saveOf(service, {}), breaks };
}

const read = async (id: string): Promise<Service> => (await api(serviceCalls.service, { params: { id } })).service;

/** Returns the save of a new service that is the copy of another one. */
function copyOf(source: Service, change: BoardEdit): ServiceSave {
  const copy = { ...saveOf(source, change), id: newId() };
  return { ...copy, ...partsOfCopy(source, copy) };
}

/** Shows the saved service of an answer without reading the board again. */
export function showSaved(kind: 'created' | 'updated', service: Service): void {
  applyLive([{ name: `service.${kind}`, ids: [service.id], rows: [rowOf(service)] }]);
}

interface Answer {
  service: Service;
  warnings: readonly PlanningError[];
}

async function save(service: ServiceSave): Promise<Answer> {
  const answer = await api(serviceCalls.saveService, { body: { service } });
  showSaved(service.updatedAt ? 'updated' : 'created', answer.service);
  return answer;
}

/**
 * State that undoing restores: the former service, null for a copy of one service, or the copies of a day or a week.
 */
type Before = ServiceSave | null | { copies: readonly Copied[] };
type Copied = CallResult<typeof planningCalls.copyPlanning>['copies'][number];
/** The days to copy, their target, and the id of the request. */
export type CopyWanted = Omit<CallInput<typeof planningCalls.copyPlanning>['body'], 'dryRun'>;

/** Archives copies, except those that were changed since. */
async function archiveCopies(copies: readonly Copied[]): Promise<void> {
  const { done, kept } = await api(planningCalls.uncopyPlanning, { body: { copies: [...copies] } });
  applyLive([{ name: 'service.deleted', ids: done }]);
  if (done.length > 0) toast({ tone: 'info', message: copies.length > 1 ? 'Copies retirées' : 'Copie retirée' });
  if (kept > 0)
    toast({ tone: 'warning', message: `Modifié depuis, resté en place : ${countOf(kept, ENTITY_NOUNS.service)}.` });
}

/** Acts of the board: each is sent with the version that was read, is checked, and can be undone. */
export function usePlanningEdits(tell: (findings: Findings) => void) {
  const undos = useRef(new UndoStack<Before>());
  /** Copies without an answer. A retry of the same copy sends the same save, so that the service is created once. */
  const unanswered = useRef(new Map<string, ServiceSave>());
  const [undoable, setUndoable] = useState(0);
  const [busy, setBusy] = useState(false);
  /** The last act. Each waits for the one before it, whose version of a service it needs. */
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const attemptNow = useCallback(
    async (act: () => Promise<readonly PlanningError[]>): Promise<boolean> => {
      setBusy(true);
      try {
        const warnings = await act();
        if (warnings.length > 0) tell(findingsOf(warnings));
        return true;
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal) tell(refusal);
        else if (error instanceof ApiError) tellError(error);
        else throw error;
        return false;
      } finally {
        setBusy(false);
        setUndoable(undos.current.size);
      }
    },
    [tell],
  );
  const attempt = useCallback(
    (act: () => Promise<readonly PlanningError[]>): Promise<boolean> => {
      const done = last.current.then(() => attemptNow(act));
      last.current = done.catch(() => undefined);
      return done;
    },
    [attemptNow],
  );

  const edit = useCallback(
    (id: string, change: BoardEdit) =>
      attempt(async () => {
        const known = await read(id);
        const from = known.updatedAt;
        const { service, warnings } = await save({ ...saveOf(known, change), updatedAt: from });
        undos.current.push({ id, before: contentOf(known), from, to: service.updatedAt });
        return warnings;
      }),
    [attempt],
  );

  const copy = useCallback(
    (id: string, change: BoardEdit) =>
      attempt(async () => {
        const asked = JSON.stringify([id, change]);
        const wanted = unanswered.current.get(asked) ?? copyOf(await read(id), change);
        unanswered.current.set(asked, wanted);
        const { service, warnings } = await save(wanted).catch((error) => {
          if (!isPassing(error)) unanswered.current.delete(asked);
          throw error;
        });
        unanswered.current.delete(asked);
        undos.current.push({ id: service.id, before: null, from: '', to: service.updatedAt });
        return warnings;
      }),
    [attempt],
  );

  const copyDays = useCallback(
    (wanted: CopyWanted) =>
      attempt(async () => {
        const { copies, unfilled } = await api(planningCalls.copyPlanning, { body: wanted });
        invalidateNouns(['service']);
        const [first] = copies;
        if (first) undos.current.push({ id: first.id, before: { copies }, from: '', to: first.updatedAt });
        const left = unfilled > 0 ? `, dont ${unfilled} à pourvoir` : '';
        toast({ tone: 'positive', message: `Copie faite : ${countOf(copies.length, ENTITY_NOUNS.service)}${left}` });
        return [];
      }),
    [attempt],
  );

  const undo = useCallback(
    () =>
      attempt(async () => {
        await undos.current.undo(async (before, updatedAt, id) => {
          if (before === null || 'copies' in before) {
            await archiveCopies(before?.copies ?? [{ id, updatedAt }]);
            return '';
          }
          const { service } = await save({ ...before, updatedAt });
          toast({ tone: 'info', message: 'Service remis en place' });
          return service.updatedAt;
        });
        return [];
      }),
    [attempt],
  );

  return { edit, copy, copyDays, undo, canUndo: undoable > 0, busy };
}

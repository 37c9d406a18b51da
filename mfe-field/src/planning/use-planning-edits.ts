import { newId } from '@vigie/contracts/core/id';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import type { PlanningError, Service } from '@vigie/contracts/field/service/service';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import { ApiError, api, isApiError, queryClient, tellError, toast } from '@vigie/kit/runtime';
import { useCallback, useState } from 'react';
import type { Times } from './board-time';

/** What an act on the board changes of a service; what is not named stays. */
export interface BoardEdit extends Partial<Times> {
  siteId?: string;
  /** Null leaves the service to fill. */
  agentId?: string | null;
}

interface Undo {
  label: string;
  run: () => Promise<unknown>;
}

/** The planning checks' answer to the last act: sentences, and whether they refused it. */
export interface Findings {
  errors: readonly string[];
  refused: boolean;
}

export const findingsOf = (warnings: readonly PlanningError[]): Findings => ({
  errors: warnings.map((it) => it.message),
  refused: false,
});

/** The sentences of a refusal by the planning checks; undefined for any other failure. */
function refusalOf(error: unknown): Findings | undefined {
  if (!isApiError(error) || error.key !== 'planning_refused') return undefined;
  return { errors: (error.errors ?? []).map((it) => it.message), refused: true };
}

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

const read = async (id: string): Promise<Service> => (await api(serviceCalls.service, { params: { id } })).service;
const save = (service: ServiceSave) => api(serviceCalls.saveService, { body: { service } });

/** Asks for board, marks and lists again. */
function refresh(): void {
  for (const call of [planningCalls.fetchPlanning, planningCalls.fetchPlanningErrors, serviceCalls.fetchServices]) {
    void queryClient.invalidateQueries({ queryKey: [call.name] });
  }
}

/** Acts of the board: each is sent, judged by the checks, and can be undone, the last one first. */
export function usePlanningEdits(tell: (findings: Findings) => void) {
  const [undos, setUndos] = useState<readonly Undo[]>([]);
  const [busy, setBusy] = useState(false);
  const remember = useCallback((undo: Undo) => setUndos((before) => [...before.slice(-49), undo]), []);

  const attempt = useCallback(
    async (act: () => Promise<{ warnings: readonly PlanningError[] } | undefined>) => {
      setBusy(true);
      try {
        const answer = await act();
        if (answer && answer.warnings.length > 0) tell(findingsOf(answer.warnings));
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal) tell(refusal);
        else if (error instanceof ApiError) tellError(error);
        else throw error;
      } finally {
        setBusy(false);
        refresh();
      }
    },
    [tell],
  );

  const edit = useCallback(
    (id: string, change: BoardEdit) =>
      attempt(async () => {
        const before = await read(id);
        const answer = await save({ ...saveOf(before, change), updatedAt: before.updatedAt });
        remember({ label: `${before.reference} remis en place`, run: () => save(saveOf(before, {})) });
        return answer;
      }),
    [attempt, remember],
  );

  const copy = useCallback(
    (id: string, change: BoardEdit) =>
      attempt(async () => {
        const source = await read(id);
        const copied = newId();
        const answer = await save({ ...saveOf(source, change), id: copied });
        remember({ label: 'Copie retirée', run: () => archive([copied]) });
        return answer;
      }),
    [attempt, remember],
  );

  const undo = useCallback(async () => {
    const last = undos.at(-1);
    if (!last) return;
    setUndos((before) => before.slice(0, -1));
    await attempt(async () => {
      await last.run();
      toast({ tone: 'info', message: last.label });
      return undefined;
    });
  }, [undos, attempt]);

  return { edit, copy, undo, canUndo: undos.length > 0, busy, refresh };
}

const archive = (services: string[]) =>
  api(serviceCalls.actOnServices, { params: { action: 'archive' }, body: { services } });

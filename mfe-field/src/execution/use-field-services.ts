import { serviceReadCalls } from '@vigie/contracts/field/service/service-read.calls';
import { isApiError, setActivity, useActivity, useCall, useSession } from '@vigie/kit/runtime';
import { useEffect, useMemo } from 'react';
import { addressOfService } from '../circuit/own-stops';
import { type FieldService, useMyServices } from '../my-planning/my-services.queries';
import { runningOf } from '../my-planning/planned-days';
import { withActs } from './acts/local-acts';
import { useLocalActs } from './acts/local-acts.store';
import { recoverActs } from './acts/record-act';
import { useRecovered } from './acts/to-outbox';

/** Returns the agent's services as this phone knows them: the server's answer and the acts that are not sent yet. */
export function useFieldServices() {
  useRecovered(recoverActs);
  const mine = useMyServices();
  const userId = useSession((session) => session.user?.id);
  const agentId = useSession((session) => session.membership?.agentId);
  const acts = useLocalActs((state) => state.acts);
  const { services: known } = mine;
  const services = useMemo(() => {
    const own = acts.filter((act) => act.userId === userId);
    return known?.map((service) => withActs(service, own, agentId ?? null, Date.now()));
  }, [known, acts, userId, agentId]);
  return { ...mine, services, running: services && runningOf(services) };
}

/**
 * Returns one service: the agent's own, or any that a manager opens by its address. `service` is undefined once the
 * office has taken it away; `last` is its last known state.
 */
export function useFieldService(id: string | undefined) {
  const all = useFieldServices();
  const own = all.services?.find((service) => service.id === id);
  const asked = id !== undefined && own === undefined && !all.loading;
  const query = useCall(serviceReadCalls.service, { params: { id: id ?? '' } }, { enabled: asked });
  const acts = useLocalActs((state) => state.acts);
  // A user of the office sees the service as its planned agent does; an agent sees a colleague's service by that
  // colleague's acts alone.
  const agentId = useSession((session) => session.membership?.agentId);
  const found = query.data?.service;
  const other = found && withActs(found, acts, agentId ?? found.agent?.id ?? null, Date.now());
  const last: FieldService | undefined = own ?? other;
  // An agent who has acted on the service continues: the acts are recorded as facts, and the office settles them.
  const acting = acts.some((act) => act.serviceId === id);
  const gone = !own && !acting && isApiError(query.error) && query.error.code === 404;
  const service = gone ? undefined : last;
  const loading = all.loading || (asked && query.isPending);
  return { ...all, service, last, loading, error: own ? null : asked ? query.error : all.error };
}

/**
 * Stores the address of the running service, on which the application opens, and whose tile is on top of its screens.
 */
export function useKeptActivity(
  services: readonly FieldService[] | undefined,
  running: FieldService | undefined,
): void {
  const kept = useActivity((state) => state.servicePath);
  const path = running ? addressOfService(running) : null;
  useEffect(() => {
    if (services && kept !== path) setActivity({ servicePath: path });
  }, [services, kept, path]);
}

/** Services or absences, indexed by id and by agent. Drafts hold changes before a commit. */
export interface AgentStore<T extends { id: string }> {
  agentsOf: (item: T) => readonly string[];
  byId: Map<string, T>;
  ofAgent: Map<string, Map<string, T>>;
}

/** A change of the store that has not been committed. A check without a save never commits its draft. */
export interface StoreDraft<T extends { id: string }> {
  /** New value of each changed id; null for a removed item. */
  changes: Map<string, T | null>;
  /** Agents who hold a changed item before or after the change. */
  touched: Set<string>;
  /** Returns the agent's items as they are after the change. */
  of(agentId: string): T[];
}

export function createStore<T extends { id: string }>(
  items: readonly T[],
  agentsOf: (item: T) => readonly string[],
): AgentStore<T> {
  const store: AgentStore<T> = { agentsOf, byId: new Map(), ofAgent: new Map() };
  for (const item of items) put(store, item);
  return store;
}

function put<T extends { id: string }>(store: AgentStore<T>, item: T): void {
  store.byId.set(item.id, item);
  for (const agentId of store.agentsOf(item)) {
    const items = store.ofAgent.get(agentId) ?? new Map<string, T>();
    store.ofAgent.set(agentId, items.set(item.id, item));
  }
}

export function draftOf<T extends { id: string }>(
  store: AgentStore<T>,
  changed: readonly T[] = [],
  removedIds: readonly string[] = [],
): StoreDraft<T> {
  const changes = new Map<string, T | null>([
    ...removedIds.map((id) => [id, null] as const),
    ...changed.map((item) => [item.id, item] as const),
  ]);
  const touched = new Set<string>();
  const after = new Map<string, T[]>();
  for (const [id, item] of changes) {
    const before = store.byId.get(id);
    for (const agentId of before ? store.agentsOf(before) : []) touched.add(agentId);
    for (const agentId of new Set(item ? store.agentsOf(item) : [])) {
      touched.add(agentId);
      const items = after.get(agentId);
      if (items) items.push(item as T);
      else after.set(agentId, [item as T]);
    }
  }
  return {
    changes,
    touched,
    of: (agentId) => [
      ...[...(store.ofAgent.get(agentId)?.values() ?? [])].filter((item) => !changes.has(item.id)),
      ...(after.get(agentId) ?? []),
    ],
  };
}

export function commitDraft<T extends { id: string }>(store: AgentStore<T>, draft: StoreDraft<T>): void {
  for (const [id, item] of draft.changes) {
    const before = store.byId.get(id);
    if (before) for (const agentId of store.agentsOf(before)) store.ofAgent.get(agentId)?.delete(id);
    store.byId.delete(id);
    if (item) put(store, item);
  }
}

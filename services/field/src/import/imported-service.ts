/** A service that an import writes: ids are settled, so that writing it needs nothing more. Instants in milliseconds. */
export interface ImportedService {
  id: string;
  siteId: string;
  customerId: string;
  agentId: string | null;
  specialty: string | null;
  start: number;
  end: number;
  pauseMin: number;
}

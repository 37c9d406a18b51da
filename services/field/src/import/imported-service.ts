/**
 * A service that an import will write. Its ids are resolved, so writing it reads nothing more. Instants in
 * milliseconds.
 */
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

/** A service in the plan of an import, with its line of the file. */
export interface PlannedLine extends ImportedService {
  line: number;
}

/** A line that would be imported. */
export interface ImportedLine {
  line: number;
  service: ImportedService;
  /** What the user is told of it: times that a clock change skips or repeats, an earlier import of it. */
  notices: readonly string[];
}

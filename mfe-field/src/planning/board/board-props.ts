import type { Planning } from '@vigie/contracts/field/planning/planning';
import type { PlanningError } from '@vigie/contracts/field/service/service';
import type { BoardEdit } from '../use-planning-edits';
import type { BoardView, BoardRow as Row } from './board-layout';
import type { BoardMode, BoardSpan } from './board-time';

export interface PlanningBoardProps {
  planning: Planning;
  errors: readonly PlanningError[];
  view: BoardView;
  mode: BoardMode;
  span: BoardSpan;
  query: string;
  /** Current day (`YYYY-MM-DD`) and time in milliseconds. */
  today: string;
  now: number;
  editable: boolean;
  /** Whether services may be created, also as copies. */
  creates: boolean;
  /** False while a dialog is open over the board. */
  settled: boolean;
  onOpen: (id: string) => void;
  /** Edits and copies end when the board has the saved service. */
  onEdit: (id: string, edit: BoardEdit) => Promise<unknown>;
  onCopy: (id: string, edit: BoardEdit) => Promise<unknown>;
  /** Called to create a service in a row, at a fraction (0 to 1) of the span. */
  onCreate: (row: Row, part: number) => void;
  onUndo: () => void;
}

import type { Estimate } from '@vigie/contracts/commercial/estimate/estimate';
import { estimateActs } from '@vigie/contracts/commercial/estimate/estimate.acts';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { estimateStatuses } from '@vigie/contracts/commercial/estimate/estimate.statuses';
import { refusalOf } from '@vigie/contracts/core/acts/judge';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { useCall, useRight } from '@vigie/kit/runtime';
import { RecordDialog } from '@vigie/kit/ui/dialog/record-dialog';
import { EditorOrDetail } from '../record-page/editor-or-detail';
import { EstimateDetailDialog } from './estimate-detail.dialog';
import { EstimateEditor } from './estimate-editor.dialog';

interface Props {
  opened: boolean;
  onClose: () => void;
  id: string;
  /** Opens the editor even for a numbered estimate; a draft always opens in the editor. */
  edit: boolean;
  onNumbered?: (estimate: Estimate) => void;
}

export const mayChange = (estimate: Parameters<typeof estimateActs.save.when & {}>[0]): boolean =>
  refusalOf(estimateStatuses, { ...estimateActs.save, label: '' }, estimate) === null;

/** Shows one estimate: a draft in the editor for users who may edit, a numbered one read-only unless `edit` is set. */
export function EstimateDialog({ opened, onClose, id, edit, onNumbered }: Props) {
  const query = useCall(estimateCalls.estimate, { params: { id } });
  const mayEdit = useRight('ACCOUNT_RIGHT_EDIT_ESTIMATE');
  return (
    <RecordDialog query={query} act="read" noun={ENTITY_NOUNS.estimate} opened={opened} onClose={onClose} size="record">
      {({ estimate }) => (
        <EditorOrDetail
          edits={mayEdit && mayChange(estimate) && (edit || !estimate.number)}
          editor={
            <EstimateEditor opened={opened} onClose={onClose} id={id} estimate={estimate} onNumbered={onNumbered} />
          }
          detail={<EstimateDetailDialog opened={opened} onClose={onClose} estimate={estimate} />}
        />
      )}
    </RecordDialog>
  );
}

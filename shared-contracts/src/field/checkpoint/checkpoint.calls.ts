import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { byId, idSchema } from '../../core/wire';

import { checkpointActs } from './checkpoint.acts';
import { CHECKPOINT_LABELS_MAX, checkpointList } from './checkpoint-list';
import { checkpointReadCalls } from './checkpoint-read.calls';

const { agencyCall } = callsOf('field');

const list = listCalls('field', checkpointList, {
  reads: ['checkpoint'],
  name: 'fetchCheckpoints',
  path: '/fetch/checkpoints',
  access: needs('ACCOUNT_RIGHT_LIST_CHECKPOINT'),
  summary: 'Checkpoints of the agency, page by page',
});

export const checkpointCalls = {
  ...checkpointActs.calls,
  ...checkpointReadCalls,
  fetchCheckpoints: list.fetch,
  fetchCheckpointsExport: list.export,
  checkpoint: agencyCall({
    name: 'checkpoint',
    method: 'GET',
    reads: ['checkpoint'],
    path: '/checkpoint/:id',
    access: needs('ACCOUNT_RIGHT_READ_CHECKPOINT', 'ACCOUNT_RIGHT_EDIT_CHECKPOINT'),
    summary: 'One checkpoint',
    params: byId,
    response: checkpointActs.answer,
  }),
  checkpointLabels: agencyCall({
    name: 'checkpointLabels',
    method: 'POST',
    reads: ['checkpoint'],
    path: '/fetch/checkpoints/labels',
    access: needs('ACCOUNT_RIGHT_LIST_CHECKPOINT'),
    summary:
      'A4 sheets of QR labels to cut out, of these checkpoints or of all those of a site; those without a code are left out',
    body: z
      .object({
        ids: z.array(idSchema).max(CHECKPOINT_LABELS_MAX).optional(),
        siteId: idSchema.optional(),
      })
      .strict(),
    mediaType: 'application/pdf',
  }),
};

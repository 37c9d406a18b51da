import { paperWork } from '@vigie/service-kit/pdf/paper-work';
import { drawLabels } from './checkpoint/draw-labels';
import { drawLogbook } from './logbook/paper/draw-logbook';

export const papers = { logbook: drawLogbook, labels: drawLabels };

export default paperWork(papers);

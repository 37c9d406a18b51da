import { paperWork } from '@vigie/service-kit/pdf/paper-work';
import { drawLogbook } from './logbook/paper/draw-logbook';

export const papers = { logbook: drawLogbook };

export default paperWork(papers);

import { paperWork } from '@vigie/service-kit/pdf/paper-work';
import { drawLabels } from './checkpoint/draw-labels';
import { drawReports, zipReports } from './intervention-report/draw-reports';
import { drawLogbook } from './logbook/paper/draw-logbook';
import { drawRounds } from './round-execution/draw-rounds';

export const papers = {
  logbook: drawLogbook,
  labels: drawLabels,
  rounds: drawRounds,
  interventionReports: drawReports,
  interventionReportsZip: zipReports,
};

export default paperWork(papers);

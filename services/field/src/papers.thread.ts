import { paperWork } from '@vigie/service-kit/pdf/paper-work';
import { drawPayroll } from './agent-export/draw-payroll';
import { drawStaffRegister } from './agent-export/draw-staff-register';
import { drawLabels } from './checkpoint/draw-labels';
import { drawReports, zipReports } from './intervention-report/paper/draw-reports';
import { drawLogbook } from './logbook/paper/draw-logbook';
import { drawPlanning } from './planning-share/draw-planning';
import { drawRounds } from './round-execution/draw-rounds';

export const papers = {
  logbook: drawLogbook,
  labels: drawLabels,
  payroll: drawPayroll,
  planning: drawPlanning,
  rounds: drawRounds,
  staffRegister: drawStaffRegister,
  interventionReports: drawReports,
  interventionReportsZip: zipReports,
};

export default paperWork(papers);

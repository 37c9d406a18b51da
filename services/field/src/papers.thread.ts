import { paperWork } from '@vigie/service-kit/pdf/paper-work';
import { drawPayroll } from './agent-export/payroll.pdf';
import { drawStaffRegister } from './agent-export/staff-register.pdf';
import { drawLabels } from './checkpoint/labels.pdf';
import { drawReports, zipReports } from './intervention-report/paper/reports.pdf';
import { drawLogbook } from './logbook/paper/logbook.pdf';
import { drawPlanning } from './planning-share/planning.pdf';
import { drawRounds } from './round-execution/rounds.pdf';

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

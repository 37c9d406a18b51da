import { threadWork } from '../threads/thread-work';
import { writeWorkbook } from './write-workbook';

export default threadWork(writeWorkbook);

import { threadWork } from '@vigie/service-kit/threads/thread-work';
import { workOutHours } from './work-out-hours';

export default threadWork(workOutHours);

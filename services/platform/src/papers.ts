import { papersOf } from '@vigie/service-kit/pdf/paper-thread';
import type { papers } from './papers.thread';

export const drawPaper = papersOf<typeof papers>('platform');

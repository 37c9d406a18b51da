import { papersOf } from '@vigie/service-kit/pdf/paper-thread';
import type { papers } from './papers.thread';

export const renderPdf = papersOf<typeof papers>('commercial');

import { readdir } from 'node:fs/promises';
import { required } from '@vigie/service-kit/env';
import { describeFiles } from './testing/describe-files';

describeFiles('disk', async () => ({
  count: async () => {
    const found = await readdir(required('FILES_DIR'), { recursive: true, withFileTypes: true });
    return found.filter((entry) => entry.isFile()).length;
  },
  close: async () => undefined,
}));

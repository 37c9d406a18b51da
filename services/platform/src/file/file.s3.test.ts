import { startS3 } from '@vigie/testing/servers/s3';
import { describeFiles } from './testing/describe-files';

describeFiles('S3', async () => {
  const s3 = await startS3();
  Object.assign(process.env, s3.environment);
  return { count: s3.count, close: s3.stop };
});

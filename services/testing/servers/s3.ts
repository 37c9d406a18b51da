import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';

export interface RunningS3 {
  /** Environment variables by which a program finds it. */
  environment: Record<string, string>;
  /** Number of objects in the bucket. */
  count(): Promise<number>;
  stop(): Promise<void>;
}

const BUCKET = 'vigie';
/** The only credentials that s3rver accepts. */
const KEY = 'S3RVER';

/** Starts an S3 server on a free local port, with one empty bucket that is deleted when it stops. */
export async function startS3(): Promise<RunningS3> {
  const directory = mkdtempSync(join(tmpdir(), 'vigie-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: KEY, secretAccessKey: KEY };
  const client = new S3Client({ region: 'eu-west-3', endpoint, forcePathStyle: true, credentials });
  return {
    environment: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: endpoint,
      S3_REGION: 'eu-west-3',
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    count: async () => (await client.send(new ListObjectsV2Command({ Bucket: BUCKET }))).KeyCount ?? 0,
    async stop() {
      client.destroy();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';

export interface RunningS3 {
  /** What a program is told to find it. */
  environment: Record<string, string>;
  /** How many objects the bucket holds. */
  count(): Promise<number>;
  stop(): Promise<void>;
}

const BUCKET = 'vigie';
/** The only credentials that s3rver knows. */
const KEY = 'S3RVER';

/** A server that speaks S3 on a free port of this machine, with one empty bucket, gone when it stops. */
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

import type { Page } from '@playwright/test';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { recordEntryCalls } from '@vigie/contracts/field/logbook/record-entry.calls';
import { walkCalls } from '@vigie/contracts/field/round-execution/walk.calls';

/** An act as a screen of the phone hands it to the outbox, with a photo if `photo` is true. */
export interface BulkAct {
  id: string;
  at: string;
  label: string;
  call: 'startBreak' | 'endBreak' | 'saveEvent' | 'walkServiceRound';
  params?: Record<string, string>;
  body?: Record<string, unknown>;
  bodyIsWhole?: true;
  photo?: boolean;
}

const CALLS = { ...executionCalls, ...recordEntryCalls, ...walkCalls };

/** Records acts through the outbox of the open page, as its screens do, instead of hours of clicks. */
export async function recordInBulk(page: Page, acts: readonly BulkAct[]): Promise<void> {
  const whole = acts.map(({ call, ...act }) => {
    const { name, path, prefixes, inAgency, method, upload, changes } = CALLS[call];
    return {
      ...act,
      lane: act.params?.id ?? act.id,
      call: { name, path, prefixes, inAgency, method, upload, changes },
    };
  });
  await page.evaluate(async (recorded) => {
    interface Runtime {
      enqueueAct: (act: unknown) => Promise<void>;
    }
    interface Provided {
      get: () => Promise<() => Runtime> | (() => Runtime);
    }
    type Require = { S: { default: Record<string, Record<string, Provided>> } };
    // webpack's runtime passes its `require` to a chunk that is pushed; `require.S` holds the shared modules.
    const chunks = (window as unknown as { webpackChunkshell: { push: (chunk: unknown[]) => void } }).webpackChunkshell;
    const webpack = await new Promise<Require>((resolve) => chunks.push([[`e2e-${Date.now()}`], {}, resolve]));
    const [provided] = Object.values(webpack.S.default['@vigie/kit/runtime'] ?? {});
    if (!provided) throw new Error('the shell shares no runtime');
    const runtime = (await provided.get())();
    // A photo of the size to which the application reduces photos of the camera.
    const canvas = Object.assign(document.createElement('canvas'), { width: 1000, height: 750 });
    const brush = canvas.getContext('2d');
    for (let spot = 0; spot < 4_000; spot++) {
      if (brush) brush.fillStyle = `hsl(${(spot * 47) % 360} 60% 50%)`;
      brush?.fillRect((spot * 131) % 1000, (spot * 71) % 750, 24, 18);
    }
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    for (const { photo, ...act } of recorded) {
      const files = photo && jpeg ? [new File([jpeg], `${act.id}.jpg`, { type: 'image/jpeg' })] : [];
      await runtime.enqueueAct({ ...act, files });
    }
  }, whole);
}

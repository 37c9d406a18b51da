import { Button, Group } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import type { PaperWork } from '@vigie/kit/runtime';
import { useEffect, useState } from 'react';
import { saveBlob } from '../logic/save-blob';
import { Dialog } from './dialog/dialog';
import { ErrorState } from './states/error-state';
import { LoadingState } from './states/loading-state';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  fileName: string;
  /**
   * Loads the document: `(work) => apiBlob(call, input, work)`. « Réessayer » calls it again, closing aborts it. The
   * function must be stable.
   */
  load: (work: PaperWork) => Promise<Blob>;
}

type Loaded =
  | { state: 'loading'; percent?: number }
  | { state: 'failed'; message: string }
  | { state: 'ready'; blob: Blob; url: string };

function useDocument(opened: boolean, load: Props['load']) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!opened || attempt < 0) return;
    let url: string | undefined;
    const left = new AbortController();
    setLoaded({ state: 'loading' });
    const onProgress = (done: number, total: number) => {
      const percent = Math.floor((done / Math.max(total, 1)) * 100);
      if (!left.signal.aborted) setLoaded({ state: 'loading', percent });
    };
    load({ signal: left.signal, onProgress }).then(
      (blob) => {
        if (left.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setLoaded({ state: 'ready', blob, url });
      },
      (error: unknown) => {
        const message = error instanceof Error ? error.message : COMMON_MESSAGES.cannotOpenFile;
        if (!left.signal.aborted) setLoaded({ state: 'failed', message });
      },
    );
    return () => {
      left.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [opened, load, attempt]);
  return { loaded, retry: () => setAttempt((n) => n + 1) };
}

function Page({ blob, url, title }: { blob: Blob; url: string; title: string }) {
  if (blob.type.startsWith('image/')) return <img className="vg-document" src={url} alt={title} />;
  if (blob.type === 'application/pdf') return <iframe className="vg-document" src={url} title={title} />;
  return (
    <ErrorState title={COMMON_MESSAGES.cannotOpenFile} message="Téléchargez-le pour l'ouvrir sur votre appareil." />
  );
}

/** Shows a document with a download button. PDFs and images are displayed, other files are only downloaded. */
export function DocumentPreview({ opened, onClose, title, fileName, load }: Props) {
  const { loaded, retry } = useDocument(opened, load);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      size="xl"
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Fermer
          </Button>
          {loaded.state === 'ready' && (
            <Group gap="xs">
              <Button
                component="a"
                variant="default"
                href={loaded.url}
                target="_blank"
                rel="noopener"
                leftSection={<IconExternalLink size={16} aria-hidden />}
              >
                Ouvrir dans un onglet
              </Button>
              <Button
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => saveBlob(loaded.blob, fileName)}
              >
                Télécharger
              </Button>
            </Group>
          )}
        </>
      }
    >
      {loaded.state === 'loading' && loaded.percent !== undefined && (
        <progress className="vg-paper-progress" aria-label={title} max={100} value={loaded.percent} />
      )}
      {loaded.state === 'loading' && <LoadingState rows={1} rowHeight={480} />}
      {loaded.state === 'failed' && (
        <ErrorState title={COMMON_MESSAGES.cannotOpenFile} message={loaded.message} onRetry={retry} />
      )}
      {loaded.state === 'ready' && <Page blob={loaded.blob} url={loaded.url} title={title} />}
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/catalogues/messages/common';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { isApiError } from '@vigie/kit/runtime';
import { Dialog } from '@vigie/kit/ui/dialog';
import { ErrorState } from '@vigie/kit/ui/error-state';
import { LoadingState } from '@vigie/kit/ui/loading-state';
import { useCallback, useEffect, useState } from 'react';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  fileName: string;
  /** Keep it stable while the same document is shown. */
  load: () => Promise<Blob>;
}

/** A paper as it will be printed, in the reader of the browser. */
export function PdfPreviewDialog({ opened, onClose, title, fileName, load }: Props) {
  const [paper, setPaper] = useState<{ blob: Blob; url: string } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((n) => n + 1), []);

  // A new attempt asks again for the same document.
  useEffect(() => {
    let url: string | undefined;
    let gone = attempt < 0;
    setFailure(null);
    setPaper(null);
    load().then(
      (blob) => {
        if (gone) return;
        url = URL.createObjectURL(blob);
        setPaper({ blob, url });
      },
      (error: unknown) => {
        if (!gone) setFailure(isApiError(error) ? error.message : COMMON_MESSAGES.cannotOpenFile);
      },
    );
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [load, attempt]);

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
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={!paper}
            onClick={() => paper && saveBlob(paper.blob, fileName)}
          >
            Télécharger
          </Button>
        </>
      }
    >
      {failure !== null && <ErrorState message={failure} onRetry={retry} />}
      {failure === null && !paper && <LoadingState rows={8} />}
      {paper && <iframe title={title} src={paper.url} style={{ width: '100%', height: '70dvh', border: 0 }} />}
    </Dialog>
  );
}

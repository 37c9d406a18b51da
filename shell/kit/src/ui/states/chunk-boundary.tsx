import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { isGone, isMissingChunk, reloadOnce, reloadPage } from '../../logic/missing-chunk';
import { ErrorState } from './error-state';

interface MissingProps {
  error: Error & { request?: string };
  onRetry: () => void;
  compact?: boolean;
  /** Reloads by itself: nothing was typed into the part that is missing. */
  reloads?: boolean;
}

/**
 * Shown for a part whose file did not load. A tab that stayed open over a release is told of the new version, since a
 * retry would never help; otherwise the network is missing, and a retry does.
 */
function MissingChunk({ error, onRetry, compact, reloads }: MissingProps) {
  const [gone, setGone] = useState(false);
  useEffect(() => {
    let left = false;
    void isGone(error).then((is) => {
      if (left || !is) return;
      setGone(true);
      if (reloads) reloadOnce();
    });
    return () => {
      left = true;
    };
  }, [error, reloads]);
  if (!gone) {
    const message = COMMON_MESSAGES.moduleUnavailable;
    return <ErrorState title={ERROR_MESSAGES.noResponse} message={message} onRetry={onRetry} compact={compact} />;
  }
  return (
    <ErrorState
      title="Une nouvelle version est disponible"
      message="Cette partie de l'écran n'existe plus dans la version ouverte. Enregistrez votre saisie, puis rafraîchissez la page."
      compact={compact}
      action={
        <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={reloadPage}>
          {COMMON_MESSAGES.refresh}
        </Button>
      }
    />
  );
}

interface Props {
  children: ReactNode;
  onRetry: () => void;
  compact?: boolean;
  /** Reloads by itself once the release is gone: nothing was typed into the part that is missing. */
  reloads?: boolean;
  /** Shown for an error that is not a missing file. Without it such an error goes on to the boundary above. */
  otherwise?: (retry: () => void) => ReactNode;
}

/** Keeps a file that did not load inside the part that needs it, so that the form around it stays as it was typed. */
export class ChunkBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  retry = () => {
    this.props.onRetry();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    const { children, compact, reloads, otherwise } = this.props;
    if (error === null) return children;
    if (isMissingChunk(error))
      return <MissingChunk error={error} onRetry={this.retry} compact={compact} reloads={reloads} />;
    if (!otherwise) throw error;
    return otherwise(this.retry);
  }
}

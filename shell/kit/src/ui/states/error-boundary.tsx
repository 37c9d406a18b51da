import { dropRestoredAnswers } from '@vigie/kit/runtime';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from './error-state';

interface Props {
  children: ReactNode;
  /** Called once per caught error, for the log. */
  onError?: (error: unknown, info: ErrorInfo) => void;
  /** Draws around the message what the part would have: a frame with its title and its menu. */
  around?: (message: ReactNode) => ReactNode;
}

/**
 * Keeps a crash inside its root: the rest of the page stays usable, and the part can be retried. A part that crashes again
 * is drawn without the answers that an earlier release stored on the device.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };
  private retried = false;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError?.(error, info);
    if (this.retried && dropRestoredAnswers()) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const message = (
      <ErrorState
        message="Cette partie de l'écran s'est arrêtée. Ce qui était enregistré est conservé."
        onRetry={() => {
          this.retried = true;
          this.setState({ failed: false });
        }}
      />
    );
    return this.props.around?.(message) ?? message;
  }
}

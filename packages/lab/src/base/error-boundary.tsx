import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  fallback: (message: string) => ReactNode;
  children: ReactNode;
}

/** Keeps a part of the Lab that cannot be drawn from taking the rest with it. Give it a `key` that changes with what it shows. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { message: string | null }> {
  override state = { message: null };

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { message } = this.state;
    return message === null ? this.props.children : this.props.fallback(message);
  }
}

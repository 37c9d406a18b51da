import { Button } from '@mantine/core';
import { type LinkedDialog, useLinkedDialog } from '@vigie/kit/logic/form/use-linked-dialog';
import type { ApiError } from '@vigie/kit/runtime';
import type { LinkedProps } from '@vigie/kit/ui/linked-record';
import { LoadingState } from '@vigie/kit/ui/states/loading-state';
import { QueryError } from '@vigie/kit/ui/states/query-error';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import type { RecordList } from './record-header';

interface Props<R> {
  query: { data: R | undefined; error: ApiError | null; refetch: () => unknown };
  list: RecordList;
  /** The form of the record, opened over its page. */
  form: ComponentType<LinkedProps>;
  children: (read: R, dialog: LinkedDialog) => ReactNode;
}

/** The page of one record: loading, missing or shown, and its form. */
export function RecordPage<R>({ query: { data, error, refetch }, list, form: Form, children }: Props<R>) {
  const dialog = useLinkedDialog();
  if (error) {
    return (
      <QueryError
        error={error}
        onRetry={refetch}
        action={
          <Button component={Link} to={list.path} variant="default" mt="xs">
            {list.label}
          </Button>
        }
      />
    );
  }
  if (!data) return <LoadingState rows={8} />;
  return (
    <>
      {children(data, dialog)}
      {dialog.show((subject) => (
        <Form {...dialog} subject={subject} />
      ))}
    </>
  );
}

import { Text } from '@mantine/core';
import { feedbackList } from '@vigie/contracts/platform/feedback/feedback';
import { feedbackCalls } from '@vigie/contracts/platform/feedback/feedback.calls';
import { ListScreen } from '@vigie/kit/ui/list-screen';

/** What the users of all agencies ask for. */
export function FeedbacksScreen() {
  return (
    <ListScreen
      list={feedbackList}
      call={feedbackCalls.fetchFeedbacks}
      exportCall={feedbackCalls.fetchFeedbacksExport}
      title="Demandes d'amélioration"
      expanded={({ content, page }) => (
        <>
          <Text style={{ whiteSpace: 'pre-wrap' }}>{content}</Text>
          {page && (
            <Text size="sm" c="dimmed">
              {page}
            </Text>
          )}
        </>
      )}
      emptyText="Ce que les utilisateurs proposent depuis « Proposer une amélioration » apparaîtra ici."
    />
  );
}

import type { ReviewApplication } from '@portal/shared/contract';
import { Banner, Button, Cluster, Stack } from '@portal/shared/ui';
import { useUndoDecision } from '../decisions/use-undo-decision.ts';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { Unsent } from './Unsent.tsx';
import type { TypedTexts } from './useReview.ts';

const words = {
  approve: (who: string) => `${who} approved this application. It can be undone for a few seconds.`,
  reject: (who: string) => `${who} rejected this application. It can be undone for a few seconds.`,
} as const;

interface PendingReviewProps {
  application: ReviewApplication;
  pending: NonNullable<ReviewApplication['pending_decision']>;
  typed: TypedTexts;
}

/** An application with a decision that can still be undone. */
export function PendingReview({ application, pending: { decision, by }, typed }: PendingReviewProps) {
  const undo = useUndoDecision();
  return (
    <Stack gap={5}>
      <Banner tone="warning">
        <Cluster justify="space-between">
          {words[decision](by)}
          <Button
            variant="quiet"
            size="small"
            busy={undo.isPending}
            onClick={() => undo.mutate({ body: { application_ids: [application.id] } })}
          >
            Undo
          </Button>
        </Cluster>
      </Banner>
      <Unsent typed={typed} />
      <ApplicationFacts application={application} />
    </Stack>
  );
}

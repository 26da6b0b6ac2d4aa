import { useMutation } from '@tanstack/react-query';
import { claimApplication, errorText, releaseApplication } from '@portal/shared/api';
import type { ReviewApplication } from '@portal/shared/contract';
import { showToast } from '@portal/shared/state';
import { ApplicationStatusBadge, Button, Cluster } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import type { Review } from './useReview.ts';

const { review: words } = texts;

/** How far the application is and who has taken it; taking it, so that two admins don't do the same work. */
export function Claim({ application, review }: { application: ReviewApplication; review: Review }) {
  const pending = application.status === 'pending';
  const move = useMutation({
    mutationFn: () => (pending ? claimApplication(application.id) : releaseApplication(application.id)),
    onSuccess: review.take,
    onError: (error) => {
      if (review.takeConflict(error)) return;
      const fallback = pending ? words.claimFailed : words.releaseFailed;
      showToast({ kind: 'error', message: errorText(error, fallback) });
    },
  });
  return (
    <Cluster>
      <ApplicationStatusBadge status={application.status} />
      {application.claimed_by && <small>{words.claimedBy(application.claimed_by)}</small>}
      <Button variant="quiet" size="small" busy={move.isPending} onClick={() => move.mutate()}>
        {pending ? words.claim : words.release}
      </Button>
    </Cluster>
  );
}

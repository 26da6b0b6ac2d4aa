import styled from '@emotion/styled';
import { useId, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { ReviewApplication } from '@portal/shared/contract';
import { messages } from '@portal/shared/domain';
import { ApiError, showToast } from '@portal/shared/runtime';
import { Button, Dialog, EmptyState, ErrorState, Skeleton, Stack } from '@portal/shared/ui';
import { useReturnFocus } from '../list/useReturnFocus.ts';
import { idFromUrl, paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { applicationsTexts } from '../applications/texts.ts';
import { DecidedReview } from './DecidedReview.tsx';
import { OpenReview } from './OpenReview.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { useReview, type Review } from './useReview.ts';
import { reviewTexts as words } from './texts.ts';

/** /admin/applications/{id}: the review in a dialog over the list. Closing it returns to the unchanged list. */
export function Component() {
  useReturnFocus();
  const id = idFromUrl(useParams().applicationId);
  const { search } = useLocation();
  const navigate = useNavigate();
  const close = () => void navigate(paths.applications({ search }));
  if (id === null) {
    return (
      <Dialog open onOpenChange={close} title={words.failed}>
        <EmptyState title={words.notFound}>{words.notFoundLead}</EmptyState>
      </Dialog>
    );
  }
  return <ReviewOfApplication key={id} applicationId={id} onClose={close} />;
}

function ReviewOfApplication({ applicationId, onClose }: { applicationId: number; onClose: () => void }) {
  const [rejecting, setRejecting] = useState(false);
  const review = useReview(applicationId, {
    onApproved: ({ business_name }) => {
      showToast({ kind: 'success', message: words.approved(business_name) });
      onClose();
    },
  });
  const application = review.application.data;
  const onRejected = (rejected: ReviewApplication) => {
    review.take(rejected);
    showToast({ kind: 'success', message: words.rejected(rejected.business_name) });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      tall
      locked={review.approving}
      title={application?.business_name ?? applicationsTexts.review}
      footer={
        application &&
        review.open && (
          <Decision application={application} review={review} onReject={() => setRejecting(true)} />
        )
      }
    >
      <title>{texts.title(application?.business_name ?? applicationsTexts.title)}</title>
      <Content review={review} />
      {application && review.open && (
        <RejectDialog
          application={application}
          internalNotes={review.notes}
          open={rejecting}
          onClose={() => setRejecting(false)}
          onRejected={onRejected}
          takeConflict={review.takeConflict}
        />
      )}
    </Dialog>
  );
}

function Content({ review }: { review: Review }) {
  const { data: application, error, isFetching, refetch } = review.application;
  if (application) {
    return review.open ? (
      <OpenReview application={application} review={review} />
    ) : (
      <DecidedReview application={application} meanwhile={review.decidedMeanwhile} />
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title={words.notFound}>{words.notFoundLead}</EmptyState>;
  }
  if (error) return <ErrorState title={words.failed} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Stack gap={3} role="status" aria-label={texts.loading}>
      <Skeleton width="30%" />
      <Skeleton height="9rem" radius="var(--radius-m)" />
      <Skeleton height="6rem" radius="var(--radius-m)" />
    </Stack>
  );
}

const Hint = styled.p`
  flex: 1 1 14rem;
  align-self: center;
  color: var(--ink-soft);
  font-size: var(--text-xs);
  line-height: 1.4;

  @media (max-width: 560px) {
    flex-basis: 100%;
  }
`;

/** Reject and Approve. Approve requires a vendor and explains that; a hint describes its effect. */
function Decision({
  application,
  review,
  onReject,
}: {
  application: ReviewApplication;
  review: Review;
  onReject: () => void;
}) {
  const hintId = useId();
  const ready = review.vendor !== null;
  return (
    <>
      <Hint id={hintId}>
        {ready ? words.approveHint(application.applicant.email) : messages.vendorRequired}
      </Hint>
      <Button variant="secondary" disabled={review.approving} onClick={onReject}>
        {words.reject}
      </Button>
      <Button
        disabled={!ready}
        busy={review.approving}
        busyLabel={words.approving}
        aria-describedby={hintId}
        onClick={review.approve}
      >
        {words.approve}
      </Button>
    </>
  );
}

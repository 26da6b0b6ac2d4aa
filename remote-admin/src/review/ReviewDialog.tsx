import styled from '@emotion/styled';
import { useId, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '@portal/shared/api';
import type { ReviewApplication } from '@portal/shared/contract';
import { messages } from '@portal/shared/domain';
import { showToast } from '@portal/shared/state';
import { Button, Dialog, EmptyState, ErrorState, Skeleton, Stack } from '@portal/shared/ui';
import { useReturnFocus } from '../list/useReturnFocus.ts';
import { idFromUrl, paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { DecidedReview } from './DecidedReview.tsx';
import { OpenReview } from './OpenReview.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { useReview, type Review } from './useReview.ts';

const { review: words } = texts;

/** /admin/applications/{id}: the review over the list. Closing it goes back to the list as it was. */
export function ReviewDialog() {
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
      title={application?.business_name ?? texts.applications.review}
      footer={review.open && <Decision review={review} onReject={() => setRejecting(true)} />}
    >
      <title>{texts.title(application?.business_name ?? texts.applications.title)}</title>
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

const Missing = styled.p`
  flex: 1 1 14rem;
  align-self: center;
  color: var(--ink-soft);
  font-size: var(--text-xs);
  line-height: 1.4;

  @media (max-width: 560px) {
    flex-basis: 100%;
  }
`;

/** Reject and Approve; Approve waits for a vendor and says so. */
function Decision({ review, onReject }: { review: Review; onReject: () => void }) {
  const missingId = useId();
  const ready = review.vendor !== null;
  return (
    <>
      {!ready && <Missing id={missingId}>{messages.vendorRequired}</Missing>}
      <Button variant="secondary" disabled={review.approving} onClick={onReject}>
        {words.reject}
      </Button>
      <Button
        disabled={!ready}
        busy={review.approving}
        busyLabel={words.approving}
        aria-describedby={ready ? undefined : missingId}
        onClick={review.approve}
      >
        {words.approve}
      </Button>
    </>
  );
}

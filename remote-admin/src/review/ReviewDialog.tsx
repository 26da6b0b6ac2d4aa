import styled from '@emotion/styled';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { ReviewApplication } from '@portal/shared/contract';
import { ApiError, releaseUnsavedInput, showToast } from '@portal/shared/runtime';
import { Dialog, EmptyState, ErrorState, Skeleton, Stack, useShown } from '@portal/shared/ui';
import { useMay } from '../access/use-may.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { paths } from '../paths.ts';
import { applicationTexts, texts } from '../texts.ts';
import { idFromUrl } from '@portal/shared/domain';
import { Decision } from './Decision.tsx';
import { offerUndo } from '../decisions/undo.ts';
import { DecidedReview } from './DecidedReview.tsx';
import { OpenReview } from './OpenReview.tsx';
import { PendingReview } from './PendingReview.tsx';
import { ReadOnlyReview } from './ReadOnlyReview.tsx';
import { RejectStep } from './RejectStep.tsx';
import { ReviewActions } from './ReviewActions.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { useNeighbors } from './use-neighbors.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useReview, type Review } from './useReview.ts';

const rejectTexts = {
  warning: (business: string) =>
    `We’ll email ${business} the reason and your notes. You can undo this for a few seconds. After that, a rejection cannot be undone.`,
} as const;

/** /admin/applications/{id}: the review in a dialog over the list. Closing it returns to the unchanged list. */
export function Component() {
  useReturnFocus();
  const id = idFromUrl(useParams().applicationId);
  const { search } = useLocation();
  const navigate = useNavigate();
  const close = () => void navigate(paths.applications({ search }));
  if (id === null) {
    return (
      <Dialog open routed onOpenChange={close} title="Failed to load the application">
        <EmptyState title="This application does not exist">The link may be old or incomplete.</EmptyState>
      </Dialog>
    );
  }
  return <ReviewOfApplication applicationId={id} onClose={close} />;
}

function ReviewOfApplication({ applicationId, onClose }: { applicationId: number; onClose: () => void }) {
  const [rejectingId, setRejectingId] = useState<number | null>(null);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  const shownId = useShown(applicationId);
  const neighbors = useNeighbors(applicationId, shownId);
  const review = useReview(applicationId, {
    onApproved: (approved) => {
      if (!offerUndo(approved))
        showToast({
          kind: 'success',
          message: `${approved.business_name} was approved. We emailed the applicant.`,
        });
      void leaveDecided(approved);
    },
    onFailed: ({ id, business_name: business }, reason) => {
      // The review of the application shows the reason itself.
      if (shownId.current !== id)
        showToast({ kind: 'error', message: `${business} was not approved. ${reason}` });
    },
  });
  const application = review.application.data;
  const operates = useMay('operate');
  const undecided = operates && review.open && !application?.pending_decision;
  const { previous, next, openNextUndecided } = neighbors;
  const reject = () => {
    if (!review.refuseNotes()) setRejectingId(applicationId);
  };
  const rejecting = undecided && rejectingId === applicationId;
  useShortcuts({
    ...(undecided &&
      !rejecting && {
        a: review.approving ? undefined : review.approve,
        r: reject,
        i: () => review.setAsking(true),
      }),
    ...(!rejecting && { j: next, k: previous, '?': () => setShowsShortcuts(true) }),
  });
  /**
   * Opens the next application that needs a decision, or closes. The notes are stored with the decision. Nothing to leave
   * if the admin moved on before the response.
   */
  const leaveDecided = async ({ id }: ReviewApplication) => {
    if (shownId.current !== id) return;
    releaseUnsavedInput();
    if (!(await openNextUndecided()) && shownId.current === id) onClose();
  };
  const onRejected = (rejected: ReviewApplication) => {
    review.take(rejected);
    if (!offerUndo(rejected))
      showToast({
        kind: 'success',
        message: `${rejected.business_name} was rejected. We emailed the applicant.`,
      });
    void leaveDecided(rejected);
  };
  return (
    <Dialog
      open
      routed
      onOpenChange={onClose}
      size="large"
      tall={!rejecting}
      readFirst
      actions={
        !rejecting && (
          <ReviewActions previous={previous} next={next} onShortcuts={() => setShowsShortcuts(true)} />
        )
      }
      locked={review.approving}
      title={rejecting ? 'Reject application' : (application?.business_name ?? 'Review')}
      description={rejecting && application && rejectTexts.warning(application.business_name)}
      footer={
        application &&
        undecided &&
        !rejecting && <Decision application={application} review={review} onReject={reject} />
      }
    >
      <title>{texts.title(application?.business_name ?? applicationTexts.title)}</title>
      {/* Hidden while rejecting, because a question to the applicant may be half written. */}
      <div hidden={rejecting}>
        <Application key={applicationId} label={application?.business_name}>
          <Content review={review} />
        </Application>
      </div>
      <Shortcuts open={showsShortcuts} onClose={() => setShowsShortcuts(false)} />
      {application && rejecting && (
        <RejectStep
          application={application}
          typed={review.typed}
          onType={(notes) => review.keepTyped('rejection', notes)}
          onBack={() => setRejectingId(null)}
          onRejected={onRejected}
          takeConflict={review.takeConflict}
        />
      )}
    </Dialog>
  );
}

/** Takes the focus after moving to another application, because the focused element is gone. */
function Application({ label, children }: { label: string | undefined; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.focus();
  }, []);
  return (
    // A tab stop: the focus returns here from a dialog over this one, and not to the first field, where no shortcut works.
    <Plain ref={root} role="group" aria-label={label ?? 'Review'} tabIndex={0}>
      {children}
    </Plain>
  );
}

function Content({ review }: { review: Review }) {
  const { data: application, error, isFetching, refetch } = review.application;
  const operates = useMay('operate');
  if (application) {
    if (review.open && !operates) return <ReadOnlyReview application={application} />;
    if (review.open && application.pending_decision)
      return (
        <PendingReview
          application={application}
          pending={application.pending_decision}
          typed={review.typed}
        />
      );
    return review.open ? (
      <OpenReview application={application} review={review} />
    ) : (
      <DecidedReview application={application} meanwhile={review.decidedMeanwhile} typed={review.typed} />
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState title="This application does not exist">The link may be old or incomplete.</EmptyState>
    );
  }
  if (error)
    return (
      <ErrorState
        title="Failed to load the application"
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Stack gap={3} role="status" aria-label={texts.loading}>
      <Skeleton width="30%" />
      <Skeleton height="9rem" radius="var(--radius-m)" />
      <Skeleton height="6rem" radius="var(--radius-m)" />
    </Stack>
  );
}

const Plain = styled.div`
  outline: none;
`;

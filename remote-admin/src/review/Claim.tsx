import { useMutation } from '@tanstack/react-query';
import type { ReviewApplication } from '@portal/shared/contract';
import { formatDateTime } from '@portal/shared/domain';
import { call, errorText, showToast, useSession } from '@portal/shared/runtime';
import { ApplicationStatusBadge, Banner, Button, Cluster, Stack } from '@portal/shared/ui';
import { ConfirmButton } from '../asking/ConfirmButton.tsx';
import type { Review } from './useReview.ts';
import { reviewTexts as words } from './texts.ts';

export interface ClaimProps {
  application: ReviewApplication;
  review: Review;
}

/** The application's status and holder. A claim keeps two admins from doing the same work. The first one wins. */
export function Claim({ application, review }: ClaimProps) {
  const mine = useSession()?.user.id === application.claimed_by_id;
  const { claimed_by: holder, claimed_at: since } = application;
  const standing =
    holder &&
    (mine
      ? words.claimedByYou
      : since
        ? words.claimedByOn(holder, formatDateTime(since))
        : words.claimedBy(holder));
  return (
    <Stack gap={3}>
      <Cluster>
        <ApplicationStatusBadge status={application.status} />
        {standing && <small>{standing}</small>}
        {holder && !mine ? (
          <TakeOver application={application} review={review} holder={holder} />
        ) : (
          <ClaimOrRelease application={application} review={review} />
        )}
      </Cluster>
      {holder && !mine && <Banner tone="warning">{words.heldByOther(holder)}</Banner>}
    </Stack>
  );
}

function ClaimOrRelease({ application, review }: ClaimProps) {
  const held = application.claimed_by_id !== null;
  const applicationId = application.id;
  const move = useMutation({
    mutationFn: () => (held ? releaseApplication(applicationId) : claimApplication({ applicationId })),
    onSuccess: review.take,
    onError: (error) => {
      // The dialog shows the holder. The message explains why nothing happened.
      review.takeConflict(error);
      showToast({ kind: 'error', message: errorText(error, held ? words.releaseFailed : words.claimFailed) });
    },
  });
  return (
    <Button variant="quiet" size="small" busy={move.isPending} onClick={() => move.mutate()}>
      {held ? words.release : words.claim}
    </Button>
  );
}

function TakeOver({ application, review, holder }: ClaimProps & { holder: string }) {
  return (
    <ConfirmButton
      label={words.takeOver}
      variant="quiet"
      title={words.takeOverTitle(application.business_name)}
      work={() => claimApplication({ applicationId: application.id, takeOver: true })}
      onDone={review.take}
      onFailed={review.takeConflict}
      done={({ business_name: business }) => words.takenOver(business)}
      failed={words.claimFailed}
    >
      {words.takeOverLead(holder)}
    </ConfirmButton>
  );
}

/** Claims an application for review. 409 already_claimed when another admin holds it, unless `takeOver`. */
const claimApplication = ({ applicationId, takeOver }: { applicationId: number; takeOver?: boolean }) =>
  call('POST /vendor-admin/applications/{applicationId}/claim', {
    params: { applicationId },
    body: { take_over: takeOver },
  });

/** Releases a claimed application into the queue. */
const releaseApplication = (applicationId: number) =>
  call('POST /vendor-admin/applications/{applicationId}/release', { params: { applicationId } });

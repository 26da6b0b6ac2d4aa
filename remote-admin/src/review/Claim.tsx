import type { ReviewApplication } from '@portal/shared/contract';
import { formatInstant } from '@portal/shared/domain';
import { useSession } from '@portal/shared/runtime';
import { ApplicationStatusBadge, Banner, Button, Cluster, ConfirmButton, Stack } from '@portal/shared/ui';
import { applicationTexts } from '../texts.ts';
import { AssignButton } from './AssignButton.tsx';
import type { Review } from './useReview.ts';
import { reviewTexts as words } from './texts.ts';
import { useClaimOrRelease, useTakeOver } from './use-claim.ts';

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
        ? words.claimedByOn(holder, formatInstant(since))
        : applicationTexts.claimedBy(holder));
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
        <AssignButton application={application} review={review} />
      </Cluster>
      {holder && !mine && <Banner tone="warning">{words.heldByOther(holder)}</Banner>}
    </Stack>
  );
}

function ClaimOrRelease({ application, review }: ClaimProps) {
  const held = application.claimed_by_id !== null;
  const move = useClaimOrRelease(application, review);
  return (
    <Button variant="quiet" size="small" busy={move.isPending} onClick={() => move.mutate()}>
      {held ? words.release : words.claim}
    </Button>
  );
}

function TakeOver({ application, review, holder }: ClaimProps & { holder: string }) {
  const takeOver = useTakeOver(application, review);
  return (
    <ConfirmButton
      label={words.takeOver}
      variant="quiet"
      title={words.takeOverTitle(application.business_name)}
      action={takeOver}
      done={({ business_name: business }) => words.takenOver(business)}
      failed={words.claimFailed}
    >
      {words.takeOverLead(holder)}
    </ConfirmButton>
  );
}

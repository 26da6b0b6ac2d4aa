import styled from '@emotion/styled';
import { useId } from 'react';
import type { ReviewApplication } from '@portal/shared/contract';
import { messages } from '@portal/shared/domain';
import { Button, TextSpan } from '@portal/shared/ui';
import { OPENS_REJECTION } from './RejectStep.tsx';
import type { Review } from './useReview.ts';

const Hint = styled.p`
  flex: 1 1 14rem;
  align-self: center;
  color: var(--ink-soft);
  font-size: var(--text-xs);
  line-height: 1.4;
  overflow-wrap: anywhere;

  strong {
    display: block;
    color: var(--ink);
    font-size: var(--text-sm);
  }
  @media (max-width: 560px) {
    flex-basis: 100%;
  }
`;

/** Reject and Approve. Approve requires a vendor and explains that; a hint describes its effect. */
export function Decision({
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
        {review.vendor ? (
          <>
            <strong>{`Links to ${review.vendor.name}.`}</strong>
            <TextSpan> {`Approving creates the account and emails ${application.applicant.email}.`}</TextSpan>
          </>
        ) : (
          messages.vendorRequired
        )}
      </Hint>
      <Button
        variant="secondary"
        disabled={review.approving}
        onClick={onReject}
        {...{ [OPENS_REJECTION]: true }}
      >
        Reject
      </Button>
      <Button
        disabled={!ready}
        busy={review.approving}
        busyLabel="Approving…"
        aria-describedby={hintId}
        onClick={review.approve}
      >
        Approve
      </Button>
    </>
  );
}

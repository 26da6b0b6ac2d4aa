import styled from '@emotion/styled';
import type { ReviewApplication } from '@portal/shared/contract';
import { formatInstant, rejectionReasons } from '@portal/shared/domain';
import { ApplicationStatusBadge, Banner, DescriptionList, Stack, TextLink } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { deciderOf, decisionOf, reviewNotesOf } from './decision.ts';
import { History } from './History.tsx';
import { InfoThread } from './InfoThread.tsx';

import { Unsent } from './Unsent.tsx';
import type { TypedTexts } from './useReview.ts';

const words = {
  decidedOn: (when: string) => `on ${when}`,
} as const;

const Notes = styled.section`
  padding-left: var(--space-4);
  border-left: 2px solid var(--brass);

  h3 {
    color: var(--ink-faint);
    font-family: var(--font-text);
    font-size: var(--text-xs);
    font-weight: 550;
    letter-spacing: 0.02em;
  }
  p {
    margin-top: var(--space-1);
    max-width: var(--text-width);
    white-space: pre-line;
  }
`;

const Submitted = styled.details`
  summary {
    min-height: var(--touch);
    padding-block: var(--space-3);
    color: var(--primary-ink);
    font-size: var(--text-sm);
    font-weight: 550;
    cursor: pointer;
  }
`;

/** The link stands alone, so its height must be enough for a finger. */
const AccountLink = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  min-height: var(--touch);
`;

interface DecidedReviewProps {
  application: ReviewApplication;
  /** Another admin decided it while this review was open. */
  meanwhile: boolean;
  typed: TypedTexts;
}

/** A decided application with its status and review notes, read-only (specification, section 4). */
export function DecidedReview({ application, meanwhile, typed }: DecidedReviewProps) {
  return (
    <Stack gap={5}>
      {meanwhile && (
        <Banner tone="warning">
          {`${deciderOf(application) ?? 'Another admin'} ${decisionOf(application)} this application in the meantime. This is its current state.`}
        </Banner>
      )}
      <Unsent typed={typed} />
      <DescriptionList layout="compact" items={items(application)} />
      <Notes>
        <h3>Review notes</h3>
        <p>{reviewNotesOf(application) ?? 'No review notes.'}</p>
      </Notes>
      {application.vendor_account_id !== null && (
        <AccountLink to={paths.account({ accountId: application.vendor_account_id })}>
          Open the vendor account
        </AccountLink>
      )}
      <Submitted>
        <summary>The application as submitted</summary>
        <Stack gap={5}>
          <ApplicationFacts application={application} />
          <InfoThread application={application} />
        </Stack>
      </Submitted>
      <History applicationId={application.id} />
    </Stack>
  );
}

function items(application: ReviewApplication) {
  const { decided_at: at, decided_by: by, rejection_reason: reason, withdrawn_at: withdrawn } = application;
  return [
    { term: 'Status', detail: <ApplicationStatusBadge status={application.status} /> },
    ...(at
      ? [
          {
            term: 'Decided',
            detail: by ? `by ${by} on ${formatInstant(at)}` : words.decidedOn(formatInstant(at)),
          },
        ]
      : []),
    ...(withdrawn
      ? [{ term: 'Withdrawn by the applicant', detail: words.decidedOn(formatInstant(withdrawn)) }]
      : []),
    ...(reason ? [{ term: 'Reason', detail: rejectionReasons[reason] }] : []),
  ];
}

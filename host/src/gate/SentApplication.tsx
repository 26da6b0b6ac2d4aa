import styled from '@emotion/styled';
import { useState } from 'react';
import type { Application } from '@portal/shared/contract';
import { businessAnswers, formatInstant, preferenceAnswers } from '@portal/shared/domain';
import { currentApplicationQuery, storeResponse, useCall, readsOfAccount } from '@portal/shared/queries';
import { errorText, hasCode, showToast, queryClient } from '@portal/shared/runtime';
import {
  Banner,
  Button,
  ButtonLink,
  Card,
  Cluster,
  ConfirmDialog,
  DescriptionList,
  Section,
  Stack,
} from '@portal/shared/ui';

const Answers = styled(DescriptionList)`
  dd {
    white-space: pre-line;
  }
`;

/** The answers as sent, with the ways to correct and to withdraw them. */
export function SentApplication({ application }: { application: Application }) {
  const { created_at: sentAt, corrected_at: correctedAt } = application;
  const when = correctedAt
    ? `Sent ${formatInstant(sentAt)}. You corrected it ${formatInstant(correctedAt)}.`
    : `Sent ${formatInstant(sentAt)}.`;
  return (
    <Card>
      <Section title="What you sent" description={when}>
        <Stack gap={5}>
          <Answers
            layout="wide"
            items={[...businessAnswers(application), ...preferenceAnswers(application)]}
          />
          <Cluster>
            <ButtonLink to="/onboarding/correct" variant="secondary">
              Correct my application
            </ButtonLink>
            <Withdraw application={application} />
          </Cluster>
        </Stack>
      </Section>
    </Card>
  );
}

/** Withdraws the application. After a decision in the meantime, the gate shows that decision. */
function Withdraw({ application }: { application: Application }) {
  const [open, setOpen] = useState(false);
  const { mutate, error, isPending, reset } = useCall(
    'POST /vendor-account/application/{applicationId}/withdraw',
    {
      params: { applicationId: application.id },
      onSuccess: () => storeResponse(currentApplicationQuery.queryKey, null),
      onError: (failure) => {
        if (!hasCode(failure, 'already_decided')) return;
        showToast({ kind: 'error', message: failure.message });
        void queryClient.invalidateQueries({ predicate: readsOfAccount });
      },
    },
  );
  const show = (next: boolean) => {
    reset();
    setOpen(next);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => show(true)}>
        Withdraw application
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={show}
        title="Withdraw your application?"
        confirmLabel="Withdraw application"
        busyLabel="Withdrawing..."
        tone="danger"
        busy={isPending}
        onConfirm={() => mutate()}
      >
        <Stack gap={4}>
          <p>We’ll stop reviewing it. You can apply again at any time.</p>
          {error && (
            <Banner tone="error">
              {errorText(error, 'We couldn’t withdraw your application. Please try again.')}
            </Banner>
          )}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

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
import { gateTexts } from './texts.ts';

const { sent: words } = gateTexts;

const Answers = styled(DescriptionList)`
  dd {
    white-space: pre-line;
  }
`;

/** The answers as sent, with the ways to correct and to withdraw them. */
export function SentApplication({ application }: { application: Application }) {
  const { created_at: sentAt, corrected_at: correctedAt } = application;
  const when = correctedAt
    ? words.corrected(formatInstant(sentAt), formatInstant(correctedAt))
    : words.when(formatInstant(sentAt));
  return (
    <Card>
      <Section title={words.title} description={when}>
        <Stack gap={5}>
          <Answers
            layout="wide"
            items={[...businessAnswers(application), ...preferenceAnswers(application)]}
          />
          <Cluster>
            <ButtonLink to="/onboarding/correct" variant="secondary">
              {words.correct}
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
        {words.withdraw}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={show}
        title={words.withdrawTitle}
        confirmLabel={words.withdraw}
        busyLabel={words.withdrawing}
        tone="danger"
        busy={isPending}
        onConfirm={() => mutate()}
      >
        <Stack gap={4}>
          <p>{words.withdrawLead}</p>
          {error && <Banner tone="error">{errorText(error, words.failed)}</Banner>}
        </Stack>
      </ConfirmDialog>
    </>
  );
}

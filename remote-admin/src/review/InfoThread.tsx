import styled from '@emotion/styled';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import type { ReviewApplication } from '@portal/shared/contract';
import { formatInstant } from '@portal/shared/domain';
import { useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import {
  Button,
  CancelButton,
  Cluster,
  Form,
  FormSpy,
  NOT_SAVED,
  Stack,
  SubmitButton,
  TextAreaField,
} from '@portal/shared/ui';
import { useFocusAfterSwitch } from './useFocusAfterSwitch.ts';
import type { Review } from './useReview.ts';
import { infoTexts as words } from './texts.ts';

const Thread = styled.ol`
  display: grid;
  gap: var(--space-4);
  list-style: none;
  font-size: var(--text-sm);
  line-height: 1.5;

  p {
    white-space: pre-line;
  }
  small {
    color: var(--ink-faint);
    font-size: var(--text-xs);
  }
`;

const Answer = styled.div`
  margin-top: var(--space-2);
  padding-left: var(--space-4);
  border-left: 2px solid var(--sage);

  &[data-open='true'] {
    border-left-color: var(--line);
    color: var(--ink-faint);
  }
`;

/** The questions to the applicant and their answers, oldest first. */
export function InfoThread({ application }: { application: ReviewApplication }) {
  if (application.info_requests.length === 0) return null;
  return (
    <Thread aria-label={words.heading}>
      {application.info_requests.map((request) => (
        <li key={request.id}>
          <p>{request.message}</p>
          <small>{`Asked ${formatInstant(request.asked_at)}`}</small>
          <Answer data-open={request.answer === null}>
            <p>{request.answer ?? 'No answer yet'}</p>
            {request.answered_at && <small>{`Answered ${formatInstant(request.answered_at)}`}</small>}
          </Answer>
        </li>
      ))}
    </Thread>
  );
}

/** A form to ask the applicant a question, opened by a button. */
export function AskApplicant({ application, review }: { application: ReviewApplication; review: Review }) {
  const { asking, setAsking } = review;
  const area = useFocusAfterSwitch(asking);
  const { mutateAsync } = useCall('POST /vendor-admin/applications/{applicationId}/request-info', {
    params: { applicationId: application.id },
    onSuccess: review.take,
  });
  // Another admin's decision removes the form, and undoing it brings the form back.
  const [restored] = useState(review.typed.question);
  const send = async ({ message }: { message: string }) => {
    try {
      await mutateAsync({ body: { message: message.trim() } });
    } catch (error) {
      if (!review.takeConflict(error)) throw error;
      return NOT_SAVED;
    }
    showToast({ kind: 'success', message: 'Question sent to the applicant.' });
    review.keepTyped('question', '');
    setAsking(false);
    return undefined;
  };
  if (!asking) {
    return (
      <Stack align="start" ref={area}>
        <Button
          variant="secondary"
          size="small"
          icon={<MessageCircleQuestion aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          Ask a question
        </Button>
      </Stack>
    );
  }
  return (
    <div ref={area}>
      <Form<{ message: string }>
        label="Ask a question"
        initialValues={{ message: '' }}
        typed={restored === '' ? undefined : { message: restored }}
        validate={({ message }) => (message.trim() ? {} : { message: 'Please write what you need to know' })}
        submitError="Failed to send the question"
        onSubmit={send}
      >
        <TextAreaField
          name="message"
          label="Your question"
          hint="Asking moves the application to Under Review. The applicant gets an email and replies in the portal."
        />
        <FormSpy<{ message: string }>
          subscription={{ values: true }}
          onChange={({ values }) => review.keepTyped('question', values.message ?? '')}
        />
        <Cluster>
          <SubmitButton size="small" busyLabel="Sending…">
            Send question
          </SubmitButton>
          <CancelButton
            step
            variant="quiet"
            size="small"
            onCancel={() => {
              review.keepTyped('question', '');
              setAsking(false);
            }}
          >
            Cancel
          </CancelButton>
        </Cluster>
      </Form>
    </div>
  );
}

import styled from '@emotion/styled';
import type { Application, InfoRequest } from '@portal/shared/contract';
import { formatInstant } from '@portal/shared/domain';
import { currentApplicationQuery, storeResponse, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { Card, Form, Stack, SubmitButton, TextAreaField } from '@portal/shared/ui';

/** The contract's limit for an answer. */
const ANSWER_MAX = 4000;

const Question = styled(Card)`
  border-color: color-mix(in srgb, var(--brass) 55%, var(--line));
  background: color-mix(in srgb, var(--brass-soft) 40%, var(--surface));

  h2 {
    font-size: var(--text-xl);
  }
  blockquote {
    margin: 0;
    padding-left: var(--space-4);
    border-left: 2px solid var(--brass);
  }
  blockquote,
  p {
    white-space: pre-line;
  }
  small {
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
`;

/** The team's questions about the application: a form for the open one, and the answered ones. */
export function InfoRequests({ application }: { application: Application }) {
  return application.info_requests.map((request) =>
    request.answer === null ? (
      <OpenQuestion key={request.id} applicationId={application.id} request={request} />
    ) : (
      <Question key={request.id} as="article">
        <Stack gap={3}>
          <h2>You answered our question</h2>
          <blockquote>{request.message}</blockquote>
          <p>{request.answer}</p>
          {request.answered_at && <small>{`Sent ${formatInstant(request.answered_at)}`}</small>}
        </Stack>
      </Question>
    ),
  );
}

function OpenQuestion({ applicationId, request }: { applicationId: number; request: InfoRequest }) {
  const { mutateAsync } = useCall('POST /vendor-account/application/{applicationId}/answer', {
    params: { applicationId },
    onSuccess: (application) => storeResponse(currentApplicationQuery.queryKey, application),
  });
  const send = async ({ answer }: { answer: string }) => {
    await mutateAsync({ body: { answer: answer.trim(), request_id: request.id } });
    showToast({ kind: 'success', message: 'Thank you. Our team has your answer.' });
  };
  return (
    <Question as="article">
      <Stack gap={4}>
        <h2>We have a question</h2>
        <blockquote>{request.message}</blockquote>
        <small>{`Asked ${formatInstant(request.asked_at)}`}</small>
        <Form<{ answer: string }>
          label={`Answer our question: ${request.message}`}
          initialValues={{ answer: '' }}
          validate={({ answer }) => ({ answer: answerProblem(answer) })}
          onSubmit={send}
          submitError="We couldn’t send your answer. Please try again."
          apiFields={{ request_id: 'answer' }}
        >
          <TextAreaField name="answer" label="Your answer" maxLength={ANSWER_MAX} rows={4} />
          <div>
            <SubmitButton busyLabel="Sending...">Send Answer</SubmitButton>
          </div>
        </Form>
      </Stack>
    </Question>
  );
}

function answerProblem(answer: string): string | undefined {
  const { length } = answer.trim();
  if (length === 0) return 'Please write an answer';
  return length > ANSWER_MAX ? `Please keep it to ${ANSWER_MAX} characters` : undefined;
}

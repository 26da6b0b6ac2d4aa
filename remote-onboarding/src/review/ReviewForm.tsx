import { businessAnswers, preferenceAnswers } from '@portal/shared/domain';
import { Form, submissionErrors, SubmitButton } from '@portal/shared/ui';
import { clauses } from '../agreement/clauses.tsx';
import { toAnswers } from '../application/answers.ts';
import { useOnboarding } from '../steps/onboarding-context.ts';
import { useSubmission } from '../finish/use-submission.ts';
import { paths } from '../paths.ts';
import { StepActions } from '../steps/StepActions.tsx';
import { texts } from '../texts.ts';
import { AnswerSection } from './AnswerSection.tsx';

/** Every answer, and the button that submits the application. */
export function ReviewForm() {
  const { draft, facts } = useOnboarding();
  const submit = useSubmission();
  const answers = toAnswers(draft.data);
  const send = async () => {
    try {
      await submit();
    } catch (error) {
      return submissionErrors(error, texts.submissionFailed, { fields: [] });
    }
  };
  return (
    <Form
      label="Application"
      onSubmit={send}
      initialValues={{}}
      submitError={texts.submissionFailed}
      unsaved="kept"
    >
      <AnswerSection
        title="Your account"
        items={[
          { term: 'Name', detail: `${facts.firstName} ${facts.lastName}`.trim() },
          { term: 'Email', detail: facts.email },
        ]}
      />
      <AnswerSection title="Your business" editPath={paths.edit(2)} items={businessAnswers(answers)} />
      <AnswerSection
        title="Agreements"
        editPath={paths.edit(3)}
        items={clauses.map(({ label }) => ({ term: label, detail: 'Agreed' }))}
      />
      <AnswerSection title="Your preferences" editPath={paths.edit(4)} items={preferenceAnswers(answers)} />
      <StepActions back={paths.step(4)}>
        <SubmitButton size="large" busyLabel="Submitting...">
          Submit application
        </SubmitButton>
      </StepActions>
    </Form>
  );
}

import { StepFrame } from '../steps/StepFrame.tsx';
import { ReviewForm } from './ReviewForm.tsx';

/** The summary of all answers after step 4. Submits the application. */
export function Component() {
  return (
    <StepFrame
      step={4}
      completed
      title="Review your application"
      lead="Check your answers. You can change any of them before you submit."
    >
      <ReviewForm />
    </StepFrame>
  );
}

import { StepFrame } from '../steps/StepFrame.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { reviewTexts } from './texts.ts';

/** The summary of all answers after step 4. Submits the application. */
export function Component() {
  return (
    <StepFrame step={4} completed title={reviewTexts.title} lead={reviewTexts.lead}>
      <ReviewForm />
    </StepFrame>
  );
}

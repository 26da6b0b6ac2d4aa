import { StepFrame } from '../steps/StepFrame.tsx';
import { ConfirmInfoForm } from './ConfirmInfoForm.tsx';

/** Step 2: information about the business. */
export function Component() {
  return (
    <StepFrame
      step={2}
      title="Confirm your info"
      lead="We’ll use this to find your public content and build your profile."
    >
      <ConfirmInfoForm />
    </StepFrame>
  );
}

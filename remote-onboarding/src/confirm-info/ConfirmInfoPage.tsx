import { StepFrame } from '../steps/StepFrame.tsx';
import { ConfirmInfoForm } from './ConfirmInfoForm.tsx';

/** Step 2: who the business is. */
export function ConfirmInfoPage() {
  return (
    <StepFrame
      step={2}
      title="Confirm your info"
      lead="We use it to find your public content and build your profile."
    >
      <ConfirmInfoForm />
    </StepFrame>
  );
}

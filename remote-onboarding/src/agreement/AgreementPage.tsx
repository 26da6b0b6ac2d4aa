import { StepFrame } from '../steps/StepFrame.tsx';
import { AgreementForm } from './AgreementForm.tsx';

/** Step 3: the four agreements. */
export function Component() {
  return (
    <StepFrame
      step={3}
      title="The vendor agreement"
      lead="Four points in plain language. You can open the full documents right here."
    >
      <AgreementForm />
    </StepFrame>
  );
}

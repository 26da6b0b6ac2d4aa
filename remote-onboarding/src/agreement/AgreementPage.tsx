import { StepFrame } from '../steps/StepFrame.tsx';
import { AgreementForm } from './AgreementForm.tsx';

/** Step 3: the four agreements. */
export function AgreementPage() {
  return (
    <StepFrame
      step={3}
      title="The vendor agreement"
      lead="Four points, in plain words. The full texts are one click away and open right here."
    >
      <AgreementForm />
    </StepFrame>
  );
}

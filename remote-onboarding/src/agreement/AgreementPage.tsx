import { StepFrame } from '../steps/StepFrame.tsx';
import { texts } from '../texts.ts';
import { AgreementForm } from './AgreementForm.tsx';

/** Step 3: the four agreements. */
export function Component() {
  return (
    <StepFrame step={3} title={texts.agreement.title} lead={texts.agreement.lead}>
      <AgreementForm />
    </StepFrame>
  );
}

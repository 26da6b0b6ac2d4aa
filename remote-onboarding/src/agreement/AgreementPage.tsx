import { StepFrame } from '../steps/StepFrame.tsx';
import { AgreementForm } from './AgreementForm.tsx';
import { agreementTexts } from './texts.ts';

/** Step 3: the four agreements. */
export function Component() {
  return (
    <StepFrame step={3} title={agreementTexts.title} lead={agreementTexts.lead}>
      <AgreementForm />
    </StepFrame>
  );
}

import { StepFrame } from '../steps/StepFrame.tsx';
import { texts } from '../texts.ts';
import { ConfirmInfoForm } from './ConfirmInfoForm.tsx';

/** Step 2: information about the business. */
export function Component() {
  return (
    <StepFrame step={2} title={texts.confirmInfo.title} lead={texts.confirmInfo.lead}>
      <ConfirmInfoForm />
    </StepFrame>
  );
}

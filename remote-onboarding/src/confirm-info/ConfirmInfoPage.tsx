import { StepFrame } from '../steps/StepFrame.tsx';
import { ConfirmInfoForm } from './ConfirmInfoForm.tsx';
import { confirmInfoTexts } from './texts.ts';

/** Step 2: information about the business. */
export function Component() {
  return (
    <StepFrame step={2} title={confirmInfoTexts.title} lead={confirmInfoTexts.lead}>
      <ConfirmInfoForm />
    </StepFrame>
  );
}

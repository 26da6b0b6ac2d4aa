import { StepFrame } from '../steps/StepFrame.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';

/** Step 4: lead preferences and delivery method. */
export function Component() {
  return (
    <StepFrame
      step={4}
      title="Set your preferences"
      lead="These settings decide which clients we send you. You can change them later."
    >
      <PreferencesForm />
    </StepFrame>
  );
}

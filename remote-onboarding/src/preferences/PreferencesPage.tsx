import { StepFrame } from '../steps/StepFrame.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';

/** Step 4: which leads, and how they come. Sends the application. */
export function PreferencesPage() {
  return (
    <StepFrame
      step={4}
      title="Set your preferences"
      lead="They decide which clients we match you with. You can change them later."
    >
      <PreferencesForm />
    </StepFrame>
  );
}

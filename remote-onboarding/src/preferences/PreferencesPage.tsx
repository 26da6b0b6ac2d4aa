import { StepFrame } from '../steps/StepFrame.tsx';
import { texts } from '../texts.ts';
import { PreferencesForm } from './PreferencesForm.tsx';

/** Step 4: lead preferences and delivery method. Submits the application. */
export function Component() {
  return (
    <StepFrame step={4} title={texts.preferences.title} lead={texts.preferences.lead}>
      <PreferencesForm />
    </StepFrame>
  );
}

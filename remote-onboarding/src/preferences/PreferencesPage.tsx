import { StepFrame } from '../steps/StepFrame.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';
import { preferencesTexts } from './texts.ts';

/** Step 4: lead preferences and delivery method. */
export function Component() {
  return (
    <StepFrame step={4} title={preferencesTexts.title} lead={preferencesTexts.lead}>
      <PreferencesForm />
    </StepFrame>
  );
}

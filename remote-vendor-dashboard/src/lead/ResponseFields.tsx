import type { Lead } from '@portal/shared/contract';
import { MoneyField, TextAreaField, TextField } from '@portal/shared/ui';
import { responseTexts } from '../texts.ts';
import { PriceField } from './PriceField.tsx';
import { NEXT_STEPS_MAX, NOTES_MAX } from './respond.ts';

/** The price. With the client's event, it warns of one far above the budget. */
export function BasePackageField({ event }: { event?: Lead['event'] }) {
  const field = {
    name: 'basePackage',
    label: responseTexts.basePackage,
    hint: 'Your starting price, in whole dollars.',
  };
  return event ? <PriceField event={event} {...field} /> : <MoneyField {...field} />;
}

/** A few personal words to the client. */
export function NotesField() {
  return (
    <TextAreaField
      name="notes"
      label={responseTexts.notes}
      hint="A few personal words. The client will see them."
      maxLength={NOTES_MAX}
    />
  );
}

/** What happens next, and when. */
export function PlanFields() {
  return (
    <>
      <TextAreaField name="nextSteps" label={responseTexts.nextSteps} maxLength={NEXT_STEPS_MAX} rows={3} />
      <TextField
        name="timeline"
        label={responseTexts.timeline}
        hint="From booking to the event, for example 6-8 weeks."
      />
    </>
  );
}

import styled from '@emotion/styled';
import { RadioGroupField, TextField, useFormState } from '@portal/shared/ui';
import { confirmInfoLimits } from '../application/confirm-info.ts';
import type { PreferencesValues } from '../application/preferences.ts';
import { phrases } from '@portal/shared/federation/public-settings';

const options = [
  { value: 'email', label: 'Email', description: 'To the address of your account' },
  { value: 'sms', label: 'SMS', description: 'A text message for each new lead' },
];

const Wide = styled.div`
  --choice-width: 16rem;
`;

/** The delivery method for leads. SMS requires a phone number, so this also asks for it. */
export function CommunicationFields({ asksPhone }: { asksPhone: boolean }) {
  const { values } = useFormState<PreferencesValues>({ subscription: { values: true } });
  return (
    <>
      <Wide>
        <RadioGroupField
          name="communication"
          label="Preferred communication method"
          hint={`Every lead is in your dashboard as well. Please respond within ${phrases.responseTime}.`}
          options={options}
        />
      </Wide>
      {asksPhone && values.communication === 'sms' && (
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={confirmInfoLimits.phone}
          hint="We text new leads to this number."
        />
      )}
    </>
  );
}

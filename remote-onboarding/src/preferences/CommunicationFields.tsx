import styled from '@emotion/styled';
import { RadioGroupField, TextField, useFormState } from '@portal/shared/ui';
import { confirmInfoLimits } from '../confirm-info/confirm-info.ts';
import type { PreferencesValues } from './preferences.ts';

const options = [
  { value: 'email', label: 'Email', description: 'To the address of your account' },
  { value: 'sms', label: 'SMS', description: 'A text message for each new lead' },
];

const Wide = styled.div`
  --choice-width: 16rem;
`;

/** How leads come; a text message needs a number, which is asked for right here. */
export function CommunicationFields() {
  const { values } = useFormState<PreferencesValues>({ subscription: { values: true } });
  return (
    <>
      <Wide>
        <RadioGroupField
          name="communication"
          label="Preferred communication method"
          hint="Every lead is in your dashboard as well. Please answer within 2 hours."
          options={options}
        />
      </Wide>
      {values.communication === 'sms' && (
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

import styled from '@emotion/styled';
import { RadioGroupField, TextField, useFormState } from '@portal/shared/ui';
import { confirmInfoLimits } from '../application/confirm-info.ts';
import { texts } from '../texts.ts';
import type { PreferencesValues } from '../application/preferences.ts';
import { preferencesTexts as words } from './texts.ts';

const options = [
  { value: 'email', label: words.email, description: words.emailText },
  { value: 'sms', label: words.sms, description: words.smsText },
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
          label={words.communication}
          hint={words.communicationHint}
          options={options}
        />
      </Wide>
      {asksPhone && values.communication === 'sms' && (
        <TextField
          name="phone"
          label={texts.phone}
          type="tel"
          autoComplete="tel"
          maxLength={confirmInfoLimits.phone}
          hint={words.phoneHint}
        />
      )}
    </>
  );
}

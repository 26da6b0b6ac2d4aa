import styled from '@emotion/styled';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { describedBy, FieldFrame, Hint, type FieldTexts } from './FieldFrame.tsx';
import { Input } from './Input.tsx';
import { usePortalField } from './usePortalField.ts';

const Frame = styled.div`
  position: relative;

  input {
    padding-right: 3.4em;
  }
  button {
    position: absolute;
    right: 2px;
    top: 50%;
    transform: translateY(-50%);
  }
`;

/** Keeps the value out of all storage (`UnsavedFormInput`). */
const SECRET = { secret: true };

interface PasswordFieldProps extends FieldTexts {
  name: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a show/hide button and a Caps Lock warning. Allows pasting. */
export function PasswordField({ name, label, hint, optional, autoComplete }: PasswordFieldProps) {
  const { id, input, error } = usePortalField<string>(name, { data: SECRET });
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <FieldFrame id={id} label={label} hint={hint} optional={optional} error={error}>
      <Frame>
        <Input
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          {...describedBy(id, { hint, optional, error })}
        />
        <IconButton label={shown ? 'Hide password' : 'Show password'} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      </Frame>
      <div role="status">{capsLock && <Hint>Caps Lock is on.</Hint>}</div>
    </FieldFrame>
  );
}

import styled from '@emotion/styled';
import { Check, Circle } from 'lucide-react';
import { VisuallyHidden, TextSpan } from '@portal/shared/ui';
import { passwordRules, passwordStrength } from './strength.ts';

const words = {
  levels: {
    '0': 'Too short',
    '1': 'Weak',
    '2': 'Fair',
    '3': 'Good',
    '4': 'Strong',
  },
} as const;

const Root = styled.div`
  --level: var(--danger-ink);

  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  margin-top: calc(-1 * var(--space-3));
  color: var(--ink-soft);
  font-size: var(--text-xs);

  &[data-level='2'] {
    --level: var(--brass);
  }
  &[data-level='3'],
  &[data-level='4'] {
    --level: var(--sage);
  }
`;

const Meter = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);

  > div {
    display: flex;
    flex: 1;
    gap: 4px;
  }
  i {
    flex: 1;
    height: 4px;
    border-radius: var(--radius-full);
    background: var(--line);
    transition: background-color var(--gentle) var(--ease);
  }
  i[data-on='true'] {
    background: var(--level);
  }
  @media (forced-colors: active) {
    i {
      forced-color-adjust: none;
      background: GrayText;
    }
    i[data-on='true'] {
      background: Highlight;
    }
  }
  p {
    min-width: 4.5rem;
    font-weight: 600;
    text-align: right;
  }
`;

const Rules = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  list-style: none;

  li {
    display: flex;
    align-items: center;
    gap: 0.45em;
  }
  svg {
    width: 1.05em;
    height: 1.05em;
    color: var(--ink-faint);
  }
  li[data-met='true'] svg {
    color: var(--sage-ink);
  }
`;

/** A new password's strength, and which rules it meets. `about`: the user's known personal data. */
export function PasswordStrength({ password, about }: { password: string; about: readonly string[] }) {
  const level = passwordStrength(password, about);
  return (
    <Root data-level={level}>
      <Meter>
        <div aria-hidden="true">
          {[1, 2, 3, 4].map((step) => (
            <i key={step} data-on={password !== '' && step <= Math.max(1, level)} />
          ))}
        </div>
        <p role="status">
          {password !== '' && (
            <>
              <VisuallyHidden>{'Password strength: '}</VisuallyHidden>
              <TextSpan>{words.levels[level]}</TextSpan>
            </>
          )}
        </p>
      </Meter>
      <Rules>
        {passwordRules(password, about).map(({ text, met }) => (
          <li key={text} data-met={met}>
            {met ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            <TextSpan>{text}</TextSpan>
            <VisuallyHidden>{met ? ' (met)' : ' (not met yet)'}</VisuallyHidden>
          </li>
        ))}
      </Rules>
    </Root>
  );
}

import styled from '@emotion/styled';
import { settingsTexts } from '../portal-settings/texts.ts';

const Line = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-xs);

  code {
    margin-left: var(--space-2);
    padding: 1px 6px;
    border-radius: var(--radius-s);
    background: var(--sunken);
    color: var(--ink);
  }
`;

/** The variables of an email template. */
export function Variables({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Line>
      {settingsTexts.mail.variables}
      {names.map((name) => (
        <code key={name}>{`{{${name}}}`}</code>
      ))}
    </Line>
  );
}

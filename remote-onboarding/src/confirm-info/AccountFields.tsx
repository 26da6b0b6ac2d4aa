import styled from '@emotion/styled';
import { useId } from 'react';
import { Input } from '@portal/shared/ui';
import { useOnboarding } from '../entry/onboarding-context.ts';
import { texts } from '../texts.ts';

const { confirmInfo: words } = texts;

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  background: var(--surface);

  legend {
    float: left;
    width: 100%;
    padding: 0;
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
  label {
    display: block;
    margin-bottom: var(--space-2);
    font-size: var(--text-sm);
    font-weight: 600;
  }
`;

const Names = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-4);
`;

/** First name, last name and e-mail of the account: to be read, not changed (specification, section 2). */
export function AccountFields() {
  const { facts } = useOnboarding();
  return (
    <Group>
      <legend>{words.account}</legend>
      <Names>
        <ReadOnly label={words.firstName} value={facts.firstName} />
        <ReadOnly label={words.lastName} value={facts.lastName} />
      </Names>
      <ReadOnly label={words.email} value={facts.email} />
    </Group>
  );
}

function ReadOnly({ label, value }: { label: string; value: string }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input id={id} value={value} readOnly />
    </div>
  );
}

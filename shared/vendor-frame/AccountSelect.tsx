import styled from '@emotion/styled';
import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CurrentAccount } from '@portal/shared/queries';
import { Select } from '@portal/shared/ui';
import { paths } from './paths.ts';

const Root = styled.div`
  padding: 0 var(--space-3) var(--space-4);

  label {
    display: block;
    margin-bottom: var(--space-1);
    color: var(--ink-faint);
    font-size: var(--text-sm);
  }
`;

interface AccountSelectProps {
  own: CurrentAccount;
  others: { id: number; name: string }[];
}

/** Switches between the accounts of a person. A page with unsaved changes asks first, because it is a navigation. */
export function AccountSelect({ own, others }: AccountSelectProps) {
  const id = useId();
  const navigate = useNavigate();
  const options = [{ id: own.account.id, name: own.account.business_name }, ...others]
    .sort((a, b) => a.id - b.id)
    .map((account) => ({ value: String(account.id), label: account.name }));
  return (
    <Root>
      <label htmlFor={id}>Account</label>
      <Select
        id={id}
        options={options}
        value={own.account.id}
        onChange={({ target }) => void navigate(paths.switchTo(Number(target.value)))}
      />
    </Root>
  );
}

import styled from '@emotion/styled';
import { Search, X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { Input } from './Input.tsx';

const Frame = styled.div`
  position: relative;
  flex: 1 1 16rem;
  min-width: 0;

  > svg {
    position: absolute;
    left: 0.95em;
    top: 50%;
    width: 1.1em;
    height: 1.1em;
    transform: translateY(-50%);
    color: var(--ink-faint);
    pointer-events: none;
  }
  > button {
    position: absolute;
    right: 2px;
    top: 50%;
    transform: translateY(-50%);
  }
`;

const SearchInput = styled(Input)`
  padding-inline: 2.6em 3em;
  border-radius: var(--radius-full);

  &::-webkit-search-cancel-button {
    display: none;
  }
`;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search box with a clear button. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const id = useId();
  return (
    <Frame>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <Search aria-hidden="true" />
      <SearchInput
        id={id}
        name="search"
        type="search"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton label="Clear search" onClick={() => onChange('')}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </Frame>
  );
}

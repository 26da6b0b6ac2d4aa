import styled from '@emotion/styled';

const Root = styled('span', { shouldForwardProp: (prop) => prop !== 'size' })<{ size: number }>`
  --size: ${({ size }) => size}px;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--size);
  height: var(--size);
  border-radius: 50%;
  background: var(--brass-soft);
  color: var(--brass-ink);
  font-size: calc(var(--size) * 0.38);
  font-weight: 650;
  line-height: 1;
  letter-spacing: 0.02em;
`;

interface AvatarProps {
  /** Name of the person or business, shown as initials. */
  name: string;
  /** In pixels. */
  size?: number;
}

/** Initials in a circle. Decorative, because the full name appears next to it. */
export function Avatar({ name, size = 40 }: AvatarProps) {
  return (
    <Root aria-hidden="true" size={size}>
      {initials(name)}
    </Root>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => word?.match(/./u)?.[0].toUpperCase()).join('');
}

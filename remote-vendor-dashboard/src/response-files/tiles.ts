import styled from '@emotion/styled';

/** Pictures and files side by side. */
export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;

  @media (max-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** A picture, or a file with its name. A button on it is in its corner. */
export const Tile = styled.li`
  position: relative;
  overflow: hidden;
  aspect-ratio: 4 / 3;
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--sunken);

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > span:not([role]) {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    justify-content: center;
    gap: var(--space-1);
    height: 100%;
    padding: var(--space-2) var(--space-3);
    font-size: var(--text-sm);
  }
  b {
    display: -webkit-box;
    flex: none;
    overflow: hidden;
    font-weight: 550;
    line-height: 1.35;
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  small {
    color: var(--ink-faint);
    font-size: var(--text-xs);
  }
  small[role='alert'] {
    color: var(--danger-ink);
  }
  svg {
    width: 18px;
    height: 18px;
    flex: none;
  }
  progress {
    width: 100%;
    height: 4px;
    accent-color: var(--primary);
  }
  > button {
    position: absolute;
    top: var(--space-1);
    right: var(--space-1);
    background: var(--surface);
    box-shadow: var(--shadow-s);
  }
  &[data-failed] {
    grid-column: 1 / -1;
    aspect-ratio: auto;
    border-color: var(--danger-ink);
  }
  &[data-failed] > span {
    padding-right: calc(var(--touch) + var(--space-3));
  }
`;

/** A picture that is a button. */
export const PictureButton = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;

  &&& {
    position: static;
    box-shadow: none;
  }
  &:disabled {
    cursor: default;
    opacity: 0.45;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

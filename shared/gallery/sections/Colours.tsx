import styled from '@emotion/styled';

const surfaces = [
  'paper',
  'surface',
  'raised',
  'sunken',
  'primary-soft',
  'brass-soft',
  'sage-soft',
  'slate-soft',
  'danger-soft',
  'band',
];
const inks = [
  'ink',
  'ink-soft',
  'ink-faint',
  'primary-ink',
  'brass-ink',
  'sage-ink',
  'slate-ink',
  'danger-ink',
];

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: var(--space-3);
  padding: 0;
  list-style: none;

  li {
    padding: var(--space-4);
    border: 1px solid var(--line);
    border-radius: var(--radius-m);
    font-size: var(--text-sm);
  }
`;

export function Colours() {
  return (
    <>
      <Grid aria-label="Surfaces">
        {surfaces.map((name) => (
          <li
            key={name}
            style={{ background: `var(--${name})`, color: name === 'band' ? 'var(--on-band)' : undefined }}
          >
            {name}
          </li>
        ))}
      </Grid>
      <Grid aria-label="Inks">
        {inks.map((name) => (
          <li key={name} style={{ color: `var(--${name})`, background: 'var(--surface)', fontWeight: 600 }}>
            {name}
          </li>
        ))}
      </Grid>
      <Grid aria-label="Shadows">
        {[1, 2, 3].map((depth) => (
          <li key={depth} style={{ boxShadow: `var(--shadow-${depth})`, background: 'var(--surface)' }}>
            shadow-{depth}
          </li>
        ))}
      </Grid>
    </>
  );
}

import styled from '@emotion/styled';

const Root = styled.div`
  width: min(100%, 17rem);
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-m);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  font-size: var(--text-sm);

  div {
    padding: 0.85rem 1rem 1.05rem;
    line-height: 1.4;
  }
  b {
    display: block;
    font-family: var(--font-display);
    font-size: 1.15rem;
    font-weight: 520;
  }
  span {
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
`;

/** An illustration of a vendor's profile with a photo: hills, a tent, lights. */
export function ProfilePicture() {
  return (
    <Root>
      <svg viewBox="0 0 272 128" preserveAspectRatio="xMidYMid slice">
        <rect width="272" height="128" fill="#f3d9b8" />
        <circle cx="210" cy="44" r="20" fill="#fff2d8" />
        <path d="M0 92c40-34 78-34 120-8s92 18 152-22v66H0Z" fill="#a9b98f" />
        <path d="M0 108c58-26 110-14 160-4s76 4 112-12v36H0Z" fill="#7f976f" />
        <path d="M84 100V66l40-24 40 24v34Z" fill="#fffaf1" />
        <path d="M84 66l40-24 40 24Z" fill="#7b2d3b" />
        <path d="M124 42v58M104 54v46M144 54v46" stroke="#e6d6c2" strokeWidth="1.500" />
        <path d="M20 30c40 22 90 22 124 8s72-16 112-6" stroke="#7a5a3a" strokeWidth="1" fill="none" />
        <g fill="#fff4cf">
          <circle cx="48" cy="43" r="3.500" />
          <circle cx="84" cy="49" r="3.500" />
          <circle cx="120" cy="46" r="3.500" />
          <circle cx="160" cy="33" r="3.500" />
          <circle cx="198" cy="28" r="3.500" />
          <circle cx="232" cy="29" r="3.500" />
        </g>
      </svg>
      <div>
        <b>Delgado Catering</b>
        <span>Seasonal, family style · Oakland, CA</span>
      </div>
    </Root>
  );
}

import styled from '@emotion/styled';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { GlobalStyles, PageHeader } from '../ui/index.ts';
import { Actions } from './sections/Actions.tsx';
import { Colours } from './sections/Colours.tsx';
import { Data } from './sections/Data.tsx';
import { Feedback } from './sections/Feedback.tsx';
import { Fields } from './sections/Fields.tsx';
import { FormStates } from './sections/FormStates.tsx';
import { Layout } from './sections/Layout.tsx';
import { Overlays } from './sections/Overlays.tsx';
import { Type } from './sections/Type.tsx';

const sections: { id: string; title: string; Content: ComponentType }[] = [
  { id: 'colours', title: 'Colours', Content: Colours },
  { id: 'type', title: 'Type', Content: Type },
  { id: 'actions', title: 'Actions', Content: Actions },
  { id: 'fields', title: 'Fields', Content: Fields },
  { id: 'form-states', title: 'A form’s states', Content: FormStates },
  { id: 'feedback', title: 'Feedback', Content: Feedback },
  { id: 'data', title: 'Data', Content: Data },
  { id: 'layout', title: 'Layout', Content: Layout },
  { id: 'overlays', title: 'Overlays', Content: Overlays },
];

const Page = styled.main`
  max-width: 72rem;
  margin: 0 auto;
  padding: var(--space-7) clamp(1rem, 4vw, 3rem) var(--space-9);

  nav {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-4);
    margin-block: var(--space-5);
  }
  > section {
    padding-block: var(--space-7);
    border-top: 1px solid var(--line);
    display: grid;
    gap: var(--space-5);
  }
`;

function Everything() {
  return (
    <Page>
      <PageHeader title="Gallery" lead="Every component of the portal in every state." />
      <nav aria-label="Sections">
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {sections.map(({ id, title, Content }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{title}</h2>
          <Content />
        </section>
      ))}
    </Page>
  );
}

// The components' links have no targets here.
const router = createMemoryRouter([{ path: '*', element: <Everything /> }]);

/** Every component of `shared/ui` in each of its states. */
export function Gallery() {
  return (
    <>
      <GlobalStyles />
      <RouterProvider router={router} />
    </>
  );
}

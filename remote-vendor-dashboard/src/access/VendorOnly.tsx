import styled from '@emotion/styled';
import { useSession } from '@portal/shared/runtime';
import type { Elements } from '@portal/shared/ui';
import { Note } from '../Note.tsx';
import { readOnlyTexts } from './texts.ts';

const Disabled = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: inherit;
  min-width: 0;
`;

/** Disables the forms and buttons inside, and explains it, while an admin impersonates the vendor. */
export function VendorOnly({ children }: { children: Elements }) {
  const impersonated = useSession()?.user.viewing_as;
  if (!impersonated) return children;
  return (
    <>
      <Note>{readOnlyTexts.explanation(impersonated.business_name)}</Note>
      <Disabled disabled>{children}</Disabled>
    </>
  );
}

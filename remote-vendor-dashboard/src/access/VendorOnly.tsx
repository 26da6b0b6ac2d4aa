import styled from '@emotion/styled';
import { useSession } from '@portal/shared/runtime';
import type { Elements } from '@portal/shared/ui';
import { Note } from '../Note.tsx';

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
      <Note>{`You’re viewing the portal as ${impersonated.business_name}. You can’t make changes.`}</Note>
      <Disabled disabled>{children}</Disabled>
    </>
  );
}

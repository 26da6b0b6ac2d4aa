import { Card, PageHeader, Section, Stack } from '@portal/shared/ui';
import { RoleNote } from '../access/RoleNote.tsx';
import { useMay, useOwnAccount } from '../access/RequireAccount.tsx';
import { PersonalOnly } from '../access/PersonalOnly.tsx';
import { useReadOnly } from '../access/use-read-only.ts';
import { Note } from '../Note.tsx';
import { ProfileRequestHistory } from '../profile-requests/ProfileRequestHistory.tsx';
import { SecuritySection } from '../security/SecuritySection.tsx';
import { texts } from '../texts.ts';
import { BusinessInformation } from './BusinessInformation.tsx';
import { OptInCard } from './OptInCard.tsx';
import { PauseCard } from './PauseCard.tsx';
import { PersonalInformation } from './PersonalInformation.tsx';
import { ProfileUpdateRequest } from './ProfileUpdateRequest.tsx';

/** Account Settings (specification, section 2: Account tab): read-only facts, update requests, pausing. */
export function Component() {
  const { account, vendor } = useOwnAccount();
  const readOnly = useReadOnly();
  const owner = useMay('own');
  return (
    <Stack gap={7}>
      <title>{texts.title('Account Settings')}</title>
      <PageHeader title="Account Settings" />
      <PersonalOnly name="Personal Information">
        <Section title="Personal Information">
          <Card>
            <PersonalInformation />
          </Card>
        </Section>
      </PersonalOnly>
      <Section
        title="Business Information"
        actions={owner && !readOnly && <ProfileUpdateRequest account={account} />}
      >
        <Card>
          <BusinessInformation account={account} vendor={vendor} />
        </Card>
        <Note>
          {owner ? (
            'Your business information is managed by our team. Tell us what should change and we’ll take care of it.'
          ) : (
            <RoleNote right="own" what="change the profile and pause it" />
          )}
        </Note>
        {owner && <ProfileRequestHistory accountId={account.id} />}
      </Section>
      <SecuritySection />
      {owner &&
        !readOnly &&
        (account.status === 'opted_out' ? <OptInCard account={account} /> : <PauseCard account={account} />)}
    </Stack>
  );
}

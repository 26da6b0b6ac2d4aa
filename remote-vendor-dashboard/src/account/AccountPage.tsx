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
import { accountPageTexts } from './texts.ts';

/** Account Settings (specification, section 2: Account tab): read-only facts, update requests, pausing. */
export function Component() {
  const { account, vendor } = useOwnAccount();
  const readOnly = useReadOnly();
  const owner = useMay('own');
  return (
    <Stack gap={7}>
      <title>{texts.title(accountPageTexts.heading)}</title>
      <PageHeader title={accountPageTexts.heading} />
      <PersonalOnly name={accountPageTexts.personal}>
        <Section title={accountPageTexts.personal}>
          <Card>
            <PersonalInformation />
          </Card>
        </Section>
      </PersonalOnly>
      <Section
        title={accountPageTexts.business}
        actions={owner && !readOnly && <ProfileUpdateRequest account={account} />}
      >
        <Card>
          <BusinessInformation account={account} vendor={vendor} />
        </Card>
        <Note>
          {owner ? accountPageTexts.managedNote : <RoleNote right="own" what={accountPageTexts.what} />}
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

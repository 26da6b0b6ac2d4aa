import { Card, PageHeader, Section, Stack } from '@portal/shared/ui';
import { useOwnAccount } from '../layout/account-context.ts';
import { PersonalOnly } from '../layout/PersonalOnly.tsx';
import { Note } from '../Note.tsx';
import { ProfileRequestHistory } from '../profile-requests/ProfileRequestHistory.tsx';
import { SecuritySection } from '../security/SecuritySection.tsx';
import { texts } from '../texts.ts';
import { securityTexts } from '../security/texts.ts';
import { BusinessInformation } from './BusinessInformation.tsx';
import { OptInCard } from './OptInCard.tsx';
import { PauseCard } from './PauseCard.tsx';
import { PersonalInformation } from './PersonalInformation.tsx';
import { ProfileUpdateRequest } from './ProfileUpdateRequest.tsx';
import { accountPageTexts } from './texts.ts';

/** Account Settings (specification, section 2: Account tab): read-only facts, update requests, pausing. */
export function Component() {
  const { account, vendor } = useOwnAccount();
  return (
    <Stack gap={7}>
      <title>{texts.title(accountPageTexts.heading)}</title>
      <PageHeader title={accountPageTexts.heading} />
      <Section title={accountPageTexts.personal}>
        <Card>
          <PersonalInformation />
        </Card>
      </Section>
      <Section title={accountPageTexts.business} actions={<ProfileUpdateRequest account={account} />}>
        <Card>
          <BusinessInformation account={account} vendor={vendor} />
        </Card>
        <Note>{accountPageTexts.managedNote}</Note>
        <ProfileRequestHistory accountId={account.id} />
      </Section>
      <PersonalOnly name={securityTexts.heading}>
        <SecuritySection />
      </PersonalOnly>
      {account.status === 'opted_out' ? <OptInCard account={account} /> : <PauseCard account={account} />}
    </Stack>
  );
}

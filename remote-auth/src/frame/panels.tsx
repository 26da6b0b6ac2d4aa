import { ClipboardCheck, Handshake, Mail, Sparkles, UserRound, Wallet } from 'lucide-react';
import { Sentence } from '@portal/shared/ui';
import { EditorialPanel } from './EditorialPanel.tsx';
import { panelTexts } from './texts.ts';

const { returning, joining } = panelTexts;

/** The panel of /login and related pages: what the portal offers (specification, sections 1 and 2). */
export function ReturningPanel() {
  return (
    <EditorialPanel
      statement={<Sentence of={returning.statement} parts={{ stressed: <em>{returning.stressed}</em> }} />}
      points={[
        { mark: <UserRound />, title: returning.insights, text: returning.insightsText },
        { mark: <Sparkles />, title: returning.profile, text: returning.profileText },
        { mark: <Wallet />, title: returning.fees, text: returning.feesText },
      ]}
    />
  );
}

/** The panel of /register: how quickly a vendor can join (specification, section 2: landing page). */
export function JoiningPanel() {
  return (
    <EditorialPanel
      statement={<Sentence of={joining.statement} parts={{ stressed: <em>{joining.stressed}</em> }} />}
      points={[
        { mark: <ClipboardCheck />, title: joining.info, text: joining.infoText },
        { mark: <Handshake />, title: joining.agreement, text: joining.agreementText },
        { mark: <Mail />, title: joining.review, text: joining.reviewText },
      ]}
    />
  );
}

import { phrases } from '@portal/shared/federation/public-settings';
import { TextLink } from '@portal/shared/ui';
import { ContactAddress } from './ContactAddress.tsx';
import type { LegalSection } from './LegalPage.tsx';

/** Definitions to acceptance, with the constants from sections 1, 6 and 9 of the specification. */
export const agreementSections: LegalSection[] = [
  {
    id: 'definitions',
    title: 'Definitions',
    body: (
      <ul>
        <li>
          <strong>Client</strong>: a person or organization that plans an event with Gia.
        </li>
        <li>
          <strong>Lead</strong>: a Client whose event Gia has matched with the Partner and delivered to it.
        </li>
        <li>
          <strong>Booking</strong>: a contract for an event between the Partner and a Client that began with a
          Lead.
        </li>
        <li>
          <strong>Partner Content</strong>: the Partner’s name, texts, photographs, videos, menus, prices,
          reviews and other material that it has published or gives to Gia.
        </li>
        <li>
          <strong>Partner Marks</strong>: the Partner’s names, logos and trademarks.
        </li>
        <li>
          <strong>Platform</strong>: Gia’s website, mobile app, concierge and Partner Portal.
        </li>
      </ul>
    ),
  },
  {
    id: 'licenses',
    title: 'Licenses',
    body: (
      <>
        <p>
          <strong>Content license.</strong> You grant Gia a non-exclusive, worldwide, royalty-free license,
          for the term of this agreement, to use, reproduce, adapt, publish and display Partner Content in
          order to create and manage your profile, to recommend you to Clients and to promote your business
          and the Platform.
        </p>
        <p>
          <strong>Trademark license.</strong> You grant Gia a non-exclusive, worldwide, royalty-free license,
          for the term of this agreement, to use Partner Marks for the same purposes. We follow reasonable
          guidelines for their use that you give us in writing, and all goodwill from it is yours.
        </p>
        <p>
          <strong>Platform license.</strong> We grant you a non-exclusive, non-transferable, revocable right
          to use the Partner Portal for the purposes of this agreement.
        </p>
      </>
    ),
  },
  {
    id: 'services',
    title: 'Services',
    body: (
      <>
        <p>
          <strong>What we do.</strong> Our team creates and manages your profile from your public content. You
          do not edit it directly; you request changes and we make them. We match Clients in Northern
          California with you and deliver Leads in your dashboard and by email. We do not promise a number of
          Leads or Bookings.
        </p>
        <p>
          <strong>What you do.</strong> You respond to Leads, where you can within {phrases.responseTime},
          keep your availability and preferences current, deal with Clients fairly and professionally, hold
          the permits and insurance your work needs, and tell us when a Lead becomes a Booking.
        </p>
        <p>
          <strong>Fees.</strong> Joining is free: there is no subscription, no listing or monthly fee and no
          commission. Your {phrases.firstLeads} are free and your first Booking is free. After that a small
          referral or service fee is charged only after business is secured: {phrases.referralRate} of the
          booked amount for new accounts, otherwise the rate agreed with you and shown in your account. You
          handle Client payments yourself, and you are responsible for your taxes.
        </p>
        <p>
          <strong>Non-exclusive.</strong> You may work with anyone else, and so may we.
        </p>
      </>
    ),
  },
  {
    id: 'ownership',
    title: 'Ownership',
    body: (
      <p>
        You own Partner Content and Partner Marks. Gia owns the Platform, its software, designs, texts,
        matching methods and data, including profiles as compiled by us, except for the Partner Content in
        them. Nothing in this agreement transfers ownership. We may use suggestions you make about the
        Platform without owing you anything.
      </p>
    ),
  },
  {
    id: 'confidentiality',
    title: 'Client data and confidentiality',
    body: (
      <p>
        You use a Client’s data only to answer the Lead and to perform the Booking, you keep it secure, and
        you do not sell it or use it for other marketing. Each of us keeps the other’s non-public information
        confidential and uses it only for this agreement. Our{' '}
        <TextLink to="/privacy">Privacy Policy</TextLink> says how we handle personal data.
      </p>
    ),
  },
  {
    id: 'warranty',
    title: 'Warranty',
    body: (
      <>
        <p>
          Each of us warrants that it may enter into this agreement and perform it. You also warrant that you
          have the rights to Partner Content and Partner Marks needed for the licenses above, that they are
          accurate and infringe nobody’s rights, and that your services comply with the law.
        </p>
        <p>
          Other than that, the Platform and the Leads are provided “as is”, and to the extent that the law
          allows we disclaim all other warranties, express or implied, including merchantability, fitness for
          a particular purpose and non-infringement.
        </p>
      </>
    ),
  },
  {
    id: 'indemnity',
    title: 'Indemnity',
    body: (
      <p>
        You will defend Gia and its people against claims of others that arise from Partner Content or Partner
        Marks, from your services or a Booking, or from your breach of this agreement or of law, and pay the
        resulting damages, costs and reasonable legal fees. We will do the same for you for claims that the
        Platform itself, without Partner Content, infringes intellectual property. Whoever asks for this tells
        the other promptly, lets the other lead the defense and helps with it at the other’s expense.
      </p>
    ),
  },
  {
    id: 'term-and-termination',
    title: 'Term and termination',
    body: (
      <>
        <p>
          <strong>Term.</strong> The agreement begins when you accept it and runs for 1 year. It renews by
          itself each year for another year unless one of us ends it.
        </p>
        <p>
          <strong>Ending at any time.</strong> Either side may end it for any reason, or none, with 24 hours’
          written notice. An email is enough.
        </p>
        <p>
          <strong>Ending for breach.</strong> If one side materially breaches the agreement and does not cure
          the breach within 30 days of written notice of it, the other may end it at once. We may suspend an
          account meanwhile where Clients or the Platform would otherwise be harmed.
        </p>
        <p>
          <strong>What then.</strong> Our licenses end and we remove your profile within a reasonable time.
          Bookings already made go on, and fees for them stay due. Sections on ownership, confidentiality,
          warranty, indemnity, liability and general provisions survive.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        To the extent that the law allows, neither side is liable to the other for indirect, incidental,
        special, consequential or punitive damages or lost profits, and each side’s total liability under this
        agreement is limited to $1000. These limits do not apply to fees that are due, to the duties of
        indemnity, to breach of confidentiality, or to harm done on purpose.
      </p>
    ),
  },
  {
    id: 'general-provisions',
    title: 'General provisions',
    body: (
      <>
        <p>
          <strong>Disputes.</strong> We first try to settle a dispute by negotiation for 30 days from a
          written notice of it. If that fails, we go to mediation with a neutral mediator in Northern
          California, for up to 60 days. Only then may either side go to the state or federal courts in San
          Francisco County, California. California law applies. Either side may at any time seek an injunction
          for confidential information or intellectual property.
        </p>
        <p>
          <strong>Independent parties.</strong> We are independent contractors. Neither is the other’s
          employee, agent, partner or franchisee.
        </p>
        <p>
          <strong>Assignment.</strong> Neither side may transfer this agreement without the other’s written
          consent, except to a successor of its business.
        </p>
        <p>
          <strong>Changes.</strong> We may change this agreement with notice by email or in the Partner
          Portal. If you do not agree, you may end it before the change takes effect.
        </p>
        <p>
          <strong>The rest.</strong> This agreement and the <TextLink to="/terms">Terms of Use</TextLink> are
          the whole agreement on their subject; where they differ, this agreement decides. If a part is
          invalid, the rest remains. Not enforcing a right is not giving it up. Neither side is liable for
          events beyond its reasonable control. Notices go to the email address of your account, and to us
          here:
        </p>
        <ContactAddress />
      </>
    ),
  },
  {
    id: 'acceptance',
    title: 'Click-through acceptance',
    body: (
      <p>
        By ticking the agreement boxes and submitting your application you accept this agreement
        electronically, for yourself and for the business you name, and confirm that you may do so. This has
        the same effect as a signature. We record the version you accepted and when.
      </p>
    ),
  },
];

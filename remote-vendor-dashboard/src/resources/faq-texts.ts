import { phrases } from '@portal/shared/federation/public-settings';

/** Questions and answers, grouped. Their promises match the specification (sections 1 and 9). */
export const answerTexts = [
  {
    title: 'Costs',
    answers: [
      {
        question: 'What does it cost to be a partner?',
        answer:
          'Joining is free. There is no subscription, no listing or monthly fee and no commission. A small referral or service fee is charged only after business is secured.',
      },
      {
        question: 'Do I pay for leads?',
        answer: `Your ${phrases.firstLeads} are free. Your first booking is free as well; after that you pay only on success. No lead ever costs anything: the fee is for bookings.`,
      },
      {
        question: 'Who takes the client’s payment?',
        answer:
          'You do. You agree on the terms with your client and handle their payments yourself, the way you always have.',
      },
      {
        question: 'How do I pay the fees?',
        answer:
          'At the end of each month with fees, we email you one invoice with the bookings it charges and how to pay. The Statement shows what is due and by when, every invoice with its PDF, and your payments.',
      },
      {
        question: 'What if a fee is wrong?',
        answer:
          'Open the Statement or the invoice and choose “Dispute this fee” at the booking. Our team checks both sides and emails you the decision. A booking that was charged twice, or that the client withdrew within 24 hours, is refunded right away.',
      },
    ],
  },
  {
    title: 'Leads',
    answers: [
      {
        question: 'How do leads reach me?',
        answer:
          'Each lead arrives in this dashboard and by email. In Preferences, choose how we notify you: by email, by SMS or in the portal only. You can also set quiet hours or get one summary a day.',
      },
      {
        question: 'How fast should I respond?',
        answer: `Within ${phrases.responseTime}, if you can. Every lead shows how much time is left. A lead without a reply expires after ${phrases.leadExpiry}, or on its event date if that is sooner.`,
      },
      {
        question: 'Can I still reply to an expired lead?',
        answer:
          'Open it and choose “Ask to reopen”. Our team checks whether the client is still looking, and we let you know. You can ask once per lead.',
      },
      {
        question: 'Why did I get this lead?',
        answer:
          'Each lead shows why it matched, such as event type, budget, date or location. If the reasons look wrong, change your preferences or ask our team.',
      },
      {
        question: 'What do quick accept and quick decline do?',
        answer:
          'Quick accept sends your own quick reply. With several, it picks the one for the client’s event type and budget. Until you save one, in your preferences or below a response, it opens the response form with a friendly reply filled in for you to check and send. Quick decline tells the client that you’re not available on the date. You have 10 seconds to undo either before we send anything.',
      },
      {
        question: 'Can I decline several leads at once?',
        answer:
          'Yes. In your leads, choose “Select”, pick the leads, then choose “Decline”. The same reason applies to all of them, and you have 10 seconds to undo.',
      },
      {
        question: 'Where can I keep notes about a client?',
        answer:
          'Each lead has private notes and tags, such as “VIP” or “second visit”. Only your business sees them. Use the tags above your leads to filter the list.',
      },
      {
        question: 'Can I decline after I have responded?',
        answer:
          'Yes, as long as it is not booked. Open the lead, choose “Decline this lead” and give a reason. A declined lead cannot be reopened.',
      },
      {
        question: 'What do the statuses mean?',
        answer:
          'New Match: not opened yet. Viewed: you opened it, but didn’t reply yet. In Progress: you responded, and we’re waiting for the client. Booked: the client chose you. Declined: you said no. Expired: no reply in time. No longer available: the client’s plans changed, so there’s nothing left to do.',
      },
      {
        question: 'I get too few leads, or the wrong ones. What can I do?',
        answer:
          'Check your preferences. A high minimum budget, a long lead time or few event types exclude many clients. A minimum budget of 0 accepts all budgets.',
      },
    ],
  },
  {
    title: 'Your profile',
    answers: [
      {
        question: 'Who looks after my profile?',
        answer:
          'We do. Our team creates and manages it from your public content, so you can focus on your clients.',
      },
      {
        question: 'How do I change something in it?',
        answer:
          'Under Account, choose “Request Profile Update”, correct what’s out of date or send us a message. We review it and publish it.',
      },
      {
        question: 'Can I take a break?',
        answer:
          'Yes. Under Account, choose “Pause Profile”: you won’t get new leads, and your current leads stay open. Opt back in whenever you like.',
      },
      {
        question: 'Which area do you serve?',
        answer: 'Northern California.',
      },
    ],
  },
  {
    title: 'Agreement and tools',
    answers: [
      {
        question: 'Am I tied to Gia?',
        answer:
          'No. The partner agreement is non-exclusive: you can work with anyone else. You can end it at any time with 24 hours’ written notice.',
      },
      {
        question: 'Can I track bookings, fees and performance here?',
        answer:
          'Yes. Report a booking on its lead to track the amount and the fee. We charge the fee after the client confirms the amount. The Statement lists what you owe and every booking, fee and payment by month, as a page to print or a spreadsheet. Insights shows how fast you respond, how many leads become bookings and the amounts you booked.',
      },
      {
        question: 'What if the client reports another amount?',
        answer:
          'The lead shows both amounts. Use the client’s amount, or keep yours and our team decides. We also decide when only one of you has reported for 14 days. The fee follows the decision.',
      },
      {
        question: 'I reported the wrong booking amount. What now?',
        answer:
          'Open the lead and correct the amount. You can do that until the client confirms it and for 24 hours after. The fee follows the amount that you both confirm. After that, ask our team.',
      },
      {
        question: 'Can I see my events in my own calendar?',
        answer:
          'Yes. Calendar shows your leads, bookings and blocked days by month. In Preferences, create a calendar link for your calendar app, or add a single event from its lead.',
      },
      {
        question: 'How do I reach a person?',
        answer:
          'Use the contact form, and we’ll reply within 24 hours. For questions about a lead, we usually reply in 2-4 hours during business hours.',
      },
    ],
  },
];

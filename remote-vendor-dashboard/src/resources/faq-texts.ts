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
        answer:
          'Your first 3 leads are free. Your first booking is free as well; after that you pay only on success.',
      },
      {
        question: 'Who takes the client’s payment?',
        answer:
          'You do. You agree on the terms with your client and handle their payments yourself, the way you always have.',
      },
    ],
  },
  {
    title: 'Leads',
    answers: [
      {
        question: 'How do leads reach me?',
        answer:
          'Each lead arrives in this dashboard and by email. Under Preferences you choose how we tell you: by email, by SMS or in the portal only.',
      },
      {
        question: 'How fast should I answer?',
        answer:
          'Within 2 hours, if you can. Every lead shows how much of that is left. An unanswered lead expires after three days, and never stays open past its event date.',
      },
      {
        question: 'Why did I get this lead?',
        answer:
          'Each lead says why it matched: the kind of event, the budget, the date, the place. If the reasons look wrong, adjust your preferences or ask the concierge.',
      },
      {
        question: 'What do quick accept and quick decline do?',
        answer:
          'Quick accept sends your own quick reply. Until you save one, in your preferences or below a response, it opens the response form with a friendly reply already filled in; you read it over and send it. Quick decline says that you are not available on the date. You have ten seconds to undo either before anything is sent.',
      },
      {
        question: 'Can I decline after I have responded?',
        answer:
          'Yes, as long as it is not booked. Open the lead, choose “Decline this lead” and give a reason. A declined lead cannot be reopened.',
      },
      {
        question: 'What do the statuses mean?',
        answer:
          'New Match: nobody has opened it yet. Viewed: opened, not answered. In Progress: you have responded. Booked: the client chose you. Declined: you said no. Expired: it was not answered in time.',
      },
      {
        question: 'I get too few leads, or the wrong ones. What can I do?',
        answer:
          'Look at your preferences: a high minimum budget, a long lead time or few event types leave out many clients. A minimum budget of 0 accepts all budgets.',
      },
    ],
  },
  {
    title: 'Your profile',
    answers: [
      {
        question: 'Who looks after my profile?',
        answer:
          'We do. Our team creates and manages it from your public content, so that you can look after your clients.',
      },
      {
        question: 'How do I change something in it?',
        answer:
          'Under Account, choose “Request Profile Update”, correct what is out of date or write us a message. We check it and publish it.',
      },
      {
        question: 'Can I take a break?',
        answer:
          'Yes. Under Account, choose “Pause Profile”: no new leads arrive, and the ones you have stay open. Opt back in whenever you like.',
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
          'No. The partner agreement is non-exclusive: keep working with whomever you like. You can end it at any time, with 24 hours written notice.',
      },
      {
        question: 'Can I track bookings, payments and performance here?',
        answer: 'Booking and payment tracking and performance analytics are coming soon.',
      },
      {
        question: 'How do I reach a person?',
        answer:
          'Through the contact form you get a reply within 24 hours. Questions about a lead are usually answered in 2-4 hours in business hours.',
      },
    ],
  },
];

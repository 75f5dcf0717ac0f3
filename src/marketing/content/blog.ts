export const blog = {
  title: 'Coming soon',
  lede: 'We are writing down what we learn from a million interactions, on four topics.',
  topics: [
    {
      title: 'Growth strategies',
      text: 'Which audiences grow a small account, and how to find the accounts they already follow.',
    },
    {
      title: 'Automation tips',
      text: 'Quiet hours, sensible limits, and templates that do not sound like templates.',
    },
    {
      title: 'Lead generation',
      text: 'From a like to a first message to a booked call, step by step.',
    },
    {
      title: 'Case studies',
      text: 'The first months of real accounts, with the numbers that went well and those that did not.',
    },
  ],
  closing: 'You do not have to wait for the articles.',
} as const;

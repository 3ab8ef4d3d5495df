export const text = {
  title: 'Bring a friend',
  lead: 'You both get a voucher when a friend enters your code.',
  each: 'for each of you',
  share: 'Share the link',
  shareText: 'Ship with Layar: enter my code {code}, and both of us get a voucher.',
  invited: { one: '{count} friend so far.', other: '{count} friends so far.' },
  left: { one: '{count} more counts this month.', other: '{count} more count this month.' },
  enter: 'Enter the code of a friend',
} as const

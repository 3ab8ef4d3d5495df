export const text = {
  title: 'Invite a friend',
  lead: 'You each get a voucher when a friend enters your code.',
  each: 'each',
  share: 'Share the link',
  shareText: 'Ship with Layar: enter my code {code} and we each get a voucher.',
  invited: { one: '{count} friend so far.', other: '{count} friends so far.' },
  left: { one: '{count} more counts this month.', other: '{count} more count this month.' },
  enter: 'Enter a friend’s code',
} as const

export const text = {
  title: 'Did a friend send you?',
  lead: 'Enter the code of your friend, and both of you get a voucher.',
  worth: 'off your shipping, once, for each of you',
  code: 'Referral code',
  codeHint: 'Eight letters and digits, from your friend’s promotions page. You can enter one code only.',
  required: 'This field is required',
  use: 'Use the code',
  skip: 'Skip, I have none',
  usedTitle: 'You have used a code already',
  usedLead: 'Every customer can enter one referral code. Your own code is on the promotions page.',
  toDashboard: 'To the dashboard',
} as const

export const text = {
  title: 'Did a friend send you?',
  lead: 'Enter your friend’s code and you each get a voucher.',
  worth: 'off shipping, once, for each of you',
  code: 'Referral code',
  codeHint: 'Eight letters and digits, from your friend’s promotions page. You can enter one code only.',
  required: 'This field is required',
  use: 'Use code',
  skip: 'Skip, I don’t have one',
  usedTitle: 'You’ve already used a code',
  usedLead: 'Each customer can enter one referral code. Find your own code on the promotions page.',
  toDashboard: 'Go to dashboard',
} as const

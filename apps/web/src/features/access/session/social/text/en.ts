export const text = {
  title: 'Back from {provider}',
  lead: 'One moment, we are checking your sign-in.',
  failedTitle: 'The sign-in did not work',
  failed: 'Something went wrong. Please try again.',
  leftTitle: 'Nothing has changed',
  left: 'You came back without signing in.',
  notOurs: 'This sign-in did not begin in this tab, or it took too long. Please start again.',
  again: 'Try again',
  toLogin: 'To the login',
  toSettings: 'To your settings',
} as const

export const text = {
  steps: 'Declaration steps',
  next: 'Continue',
  back: 'Back',
  change: 'Change',
  startOver: 'Start over',
  startOverText: 'Everything you entered will be cleared.',
} as const

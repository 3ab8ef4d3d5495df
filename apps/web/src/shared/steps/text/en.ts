export const text = {
  steps: 'Steps of the declaration',
  next: 'Continue',
  back: 'Back',
  change: 'Change',
  startOver: 'Start over',
  startOverText: 'Everything you have typed here will be cleared.',
} as const

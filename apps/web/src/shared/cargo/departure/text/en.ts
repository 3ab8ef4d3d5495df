export const text = {
  door: 'Loads {cutoff}, with you by {day}',
  country: 'Loads {cutoff}, arrives by {day}',
  usual: 'Loads {cutoff}, usually {min} to {max} days from departure',
  placeTime: '{time} ({place} time)',
  next: 'Next: {departure}',
} as const

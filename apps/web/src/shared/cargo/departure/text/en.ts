export const text = {
  title: 'Next departures',
  lead: 'Goods that are paid and at the warehouse by the cut-off go with it.',
  door: 'Loads {cutoff}, with you by {day}',
  country: 'Loads {cutoff}, arrives by {day}',
  usual: 'Loads {cutoff}, usually {min} to {max} days from departure',
  placeTime: '{time} ({place} time)',
  next: 'Next: {departure}',
  more: { one: 'Show {count} more', other: 'Show {count} more' },
} as const

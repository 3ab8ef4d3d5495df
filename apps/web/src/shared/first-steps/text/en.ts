export const text = {
  startTitle: 'How sending abroad works',
  start1: 'Tell us what and where to',
  start1Lead: 'Items, boxes and the address abroad. You see the price at once.',
  start2: 'We review, then you pay',
  start2Lead: 'We check goods and papers. After the approval you have 24 hours to pay.',
  start3: 'Hand it over',
  start3Lead: 'Send it to our warehouse or have it picked up. You follow it to the door.',
  add: 'Send abroad',
} as const

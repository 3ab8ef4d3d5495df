export const text = {
  startTitle: 'How to send abroad',
  start1: 'Tell us what you’re sending, and where',
  start1Lead: 'Add items, boxes and the recipient. See the price right away.',
  start2: 'We review, then you pay',
  start2Lead: 'We check your goods and documents. Once approved, you have 24 hours to pay.',
  start3: 'Drop off or book a pickup',
  start3Lead: 'Send it to our warehouse or have it picked up. Track it to the door.',
  add: 'Send abroad',
} as const

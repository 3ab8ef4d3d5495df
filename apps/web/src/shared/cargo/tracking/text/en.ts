export const text = {
  share: 'Share tracking',
  title: 'Share the tracking of {code}',
  lead: 'Whoever has this link sees where the shipment is and when it got there. No name, address, phone number or contents.',
  link: 'Link',
  copy: 'Copy link',
  rotate: 'Replace link',
  rotateLead: 'Sent it to the wrong person? A new link ends the old one.',
  close: 'Close',
} as const

export const text = {
  line: 'Progress of {code}',
  more: { one: '{item} and {count} more', other: '{item} and {count} more' },
  noItems: 'No items declared yet',
  noPrice: 'Price to come',
  boxes: { one: '{count} Box', other: '{count} Box' },
  completeItems: 'Complete the detailed item information to continue the delivery process.',
  update: 'Update shipment',
  checkCart: 'Check cart',
  open: 'Shipment {code}',
} as const

export const text = {
  all: 'Select all',
  reset: 'Clear selection',
  select: 'Select {code}',
  removeNone: 'Delete selected',
  remove: { one: 'Delete {count} shipment', other: 'Delete {count} shipments' },
  removeTitle: 'Delete the selected shipments?',
  removeText: 'They will be cancelled and removed from your cart. This can’t be undone.',
  selected: { one: '{count} shipment', other: '{count} shipments' },
  chosen: 'Selected',
} as const

export const text = {
  all: 'Select all',
  reset: 'Reset choice',
  select: 'Select {code}',
  remove: { one: 'Delete {count} shipment', other: 'Delete {count} shipments' },
  removeTitle: 'Delete the chosen shipments?',
  removeText: 'They are cancelled and leave the cart. This cannot be undone.',
  selected: { one: '{count} shipment', other: '{count} shipments' },
  chosen: 'Chosen',
} as const

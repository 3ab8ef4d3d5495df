export const text = {
  summary: 'Export summary',
  history: 'Export history',
  open: 'Shipment {code}',
  to: 'To {place}',
  noItems: 'No items yet',
} as const

export const text = {
  title: 'Import dashboard',
  lead: 'What is waiting for you, your shipments this month, the latest of them, and what sending a parcel would cost by air and by sea.',
  balance: 'Balance',
  add: 'Add shipment',
  month: 'This month',
  shipments: 'Shipments',
  transactions: 'Transactions',
  lastMonth: '{count} last month',
  recent: 'Recent shipments',
  seeAll: 'See all',
  empty: 'No shipment yet',
  emptyLead: 'Declare your first box and it appears here with its own line.',
} as const

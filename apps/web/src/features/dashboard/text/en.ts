export const text = {
  title: 'Import dashboard',
  lead: 'Your tasks, this month’s shipments, recent shipments and a price calculator for air and sea.',
  balance: 'Balance',
  add: 'Add shipment',
  month: 'This month',
  shipments: 'Shipments',
  transactions: 'Transactions',
  lastMonth: '{count} last month',
  recent: 'Recent shipments',
  seeAll: 'See all',
  empty: 'No shipments yet',
  emptyLead: 'Add your first shipment to see it here.',
} as const

export const text = {
  filter: 'Filter by status',
  all: 'All',
  search: 'Search shipments',
} as const

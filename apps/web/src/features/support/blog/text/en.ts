export const text = {
  title: 'Good to know',
  lead: 'Short guides to buying abroad: customs, taxes, packing, prohibited goods and costs.',
  none: 'No articles yet',
  noneText: 'Guides from our warehouse and customs teams will appear here.',
  back: 'All articles',
  home: 'Go to home',
  sample: 'This is a sample article.',
} as const

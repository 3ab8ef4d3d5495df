export const text = {
  title: 'Good to know',
  lead: 'Short articles on buying abroad and bringing it home: how customs and taxes work, how to pack, what may not travel, and what it all costs.',
  none: 'No articles yet',
  noneText: 'What our warehouse and customs desks are asked most will stand here.',
  back: 'All articles',
  home: 'To the start page',
  sample: 'This is a sample article.',
} as const

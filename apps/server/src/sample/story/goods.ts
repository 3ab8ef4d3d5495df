import type { StoryItem } from './story'

export const smallBox = { weightGrams: 1800, lengthMm: 320, widthMm: 240, heightMm: 140, quantity: 1 }
export const midBox = { weightGrams: 4600, lengthMm: 420, widthMm: 320, heightMm: 260, quantity: 2 }
export const bigBox = { weightGrams: 18_500, lengthMm: 620, widthMm: 520, heightMm: 480, quantity: 4 }

export const lamp: StoryItem = {
  title: 'Rice-paper floor lamp',
  hsCode: '940521',
  slug: 'home-living',
  currency: 'CNY',
  priceMinor: 16_800,
  quantity: 1,
}
export const shelf: StoryItem = {
  title: 'Bamboo wall shelf',
  hsCode: '940382',
  slug: 'home-living',
  currency: 'CNY',
  priceMinor: 8900,
  quantity: 3,
}
export const notebooks: StoryItem = {
  title: 'Dotted notebooks',
  hsCode: '482010',
  slug: 'stationery',
  currency: 'CNY',
  priceMinor: 1250,
  quantity: 24,
}
export const blocks: StoryItem = {
  title: 'Wooden building blocks',
  hsCode: '950300',
  slug: 'toys',
  currency: 'CNY',
  priceMinor: 9900,
  quantity: 2,
}
export const teapot: StoryItem = {
  title: 'Cast-iron teapot',
  hsCode: '732391',
  slug: 'home-living',
  currency: 'CNY',
  priceMinor: 21_900,
  quantity: 1,
}
export const drill: StoryItem = {
  title: 'Bench drill press',
  hsCode: '845929',
  slug: 'tools',
  currency: 'CNY',
  priceMinor: 68_000,
  quantity: 1,
}
export const phone: StoryItem = {
  title: 'Smartphone, 128 GB',
  hsCode: '85171300',
  slug: 'phone-tablet-laptop',
  currency: 'CNY',
  priceMinor: 129_900,
  quantity: 1,
}
export const gear: StoryItem = {
  title: 'Bicycle brake pads',
  hsCode: '871494',
  slug: 'spare-parts',
  currency: 'CNY',
  priceMinor: 3600,
  quantity: 12,
}
/** Ordered when the rest was bought already: nobody has looked their tariff number up. */
export const sketchbooks: StoryItem = {
  title: 'Sketchbooks, ordered later',
  hsCode: '',
  slug: 'stationery',
  currency: 'CNY',
  priceMinor: 1250,
  quantity: 24,
}

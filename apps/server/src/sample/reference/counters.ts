import type { collectionCounters } from '../../db/schema'

/** Addresses that do not exist. */
export const sampleCounters: readonly (typeof collectionCounters.$inferInsert)[] = [
  {
    country: 'sg',
    name: { en: 'Layar Kallang counter', id: 'Loket Layar Kallang', cn: 'Layar 加冷自提点' },
    address: '1 Sample Road #01-00, Singapore 330001',
    hours: '1-6 10:00-19:00',
    phone: '+65 6000 0000',
    keepDays: 14,
  },
  {
    country: 'id',
    name: { en: 'Layar Cengkareng counter', id: 'Loket Layar Cengkareng', cn: 'Layar 珍卡冷自提点' },
    address: 'Jl. Contoh No. 1, Cengkareng, Jakarta Barat 11730',
    hours: '1-6 09:00-18:00',
    phone: '+62 21 5000 0000',
    keepDays: 14,
  },
]

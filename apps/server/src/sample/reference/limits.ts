import type { quantityLimits } from '../../db/schema'
import { fixedId } from './fixed-id'

type LimitRow = typeof quantityLimits.$inferInsert

/**
 * The numbers are those of the rules that were replaced; nobody has compared them with the ones now in force, so no row
 * claims to have been checked.
 */
const unconfirmed =
  'Sample. The number is that of the former rules, which Permendag 16 to 24 of 2025 replaced on 29 August 2025. A tax adviser must confirm it.'
const disputed = `${unconfirmed} That the limit for clothes is 5 pieces is disputed (5 pieces or 10 kg).`

/** Pieces that one recipient in Indonesia may bring in without an importer's licence. */
const pieces: Readonly<Record<string, number>> = {
  'cosmetics-skincare': 20,
  'phone-tablet-laptop': 2,
  'garment-textile': 5,
  'bags-luggage': 2,
  shoes: 2,
  electronics: 2,
  bicycle: 2,
}

export const sampleLimits: readonly LimitRow[] = Object.entries(pieces).map(([slug, max]) => ({
  id: fixedId(`limit/id/${slug}`),
  country: 'id',
  categorySlug: slug,
  status: 'published',
  pieces: max,
  agency: 'Kementerian Perdagangan',
  source: 'Permendag 16–24/2025',
  note: slug === 'garment-textile' ? disputed : unconfirmed,
  validFrom: new Date('2025-08-29T00:00:00+07:00'),
  createdAt: new Date('2025-08-29T00:00:00+07:00'),
  isSample: true,
}))

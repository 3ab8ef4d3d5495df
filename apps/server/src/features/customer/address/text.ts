import { addressFormOf, countryName } from '@layar/domain'
import type { AddressRow } from './store'

const joined = (separator: string, ...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(separator)

const singaporeText = (row: AddressRow): string => {
  const block = row.buildingType === 'hdb' && /^\d/.test(row.blockNumber) ? `Blk ${row.blockNumber}` : row.blockNumber
  const unit = row.unitNumber === '' ? '' : `#${row.unitNumber.replace(/^#/, '')}`
  return joined(', ', joined(' ', block, row.roadName, unit), row.buildingName, `Singapore ${row.postalCode}`)
}

const indonesiaText = (row: AddressRow): string =>
  joined(
    ', ',
    joined(' ', row.roadName, row.blockNumber),
    joined(' ', row.buildingName, row.unitNumber),
    row.village,
    row.district === '' ? '' : `Kec. ${row.district}`,
    row.city,
    joined(' ', row.province, row.postalCode),
  )

/** From the door to the country, which is named in English as the post wants it. */
const textAbroad = (row: AddressRow): string => {
  const { isPostalCodeFirst } = addressFormOf(row.country)
  return joined(
    ', ',
    joined(' ', row.roadName, row.blockNumber),
    joined(' ', row.buildingName, row.unitNumber),
    row.village,
    row.district,
    isPostalCodeFirst ? joined(' ', row.postalCode, row.city) : row.city,
    isPostalCodeFirst ? row.province : joined(' ', row.province, row.postalCode),
    countryName(row.country, 'en'),
  )
}

/** The whole address in one line, in the order of its country. */
export const addressText = (row: AddressRow): string => {
  // Singapore's order puts the block before the road, and its text names the country.
  if (row.country === 'sg') return singaporeText(row)
  return row.service === 'ekspor' && row.addressType === 'recipient' ? textAbroad(row) : indonesiaText(row)
}

import type { Country } from './country'
import { asTyped } from './invisible'
import { ok, refuse, type Result } from './result'

export type SingaporeDistrict = { district: string; areas: string }
type DistrictRow = readonly [district: string, sectors: string, areas: string]

/** Postal districts of Singapore by the first two digits of the postal code (its sector). */
const districtRows: readonly DistrictRow[] = [
  ['01', '01 02 03 04 05 06', 'Raffles Place, Cecil, Marina'],
  ['02', '07 08', 'Anson, Tanjong Pagar'],
  ['03', '14 15 16', 'Queenstown, Tiong Bahru'],
  ['04', '09 10', 'Telok Blangah, Harbourfront'],
  ['05', '11 12 13', 'Pasir Panjang, Clementi New Town'],
  ['06', '17', 'High Street, Beach Road'],
  ['07', '18 19', 'Middle Road, Golden Mile'],
  ['08', '20 21', 'Little India'],
  ['09', '22 23', 'Orchard, Cairnhill, River Valley'],
  ['10', '24 25 26 27', 'Bukit Timah, Holland Road, Tanglin'],
  ['11', '28 29 30', 'Novena, Thomson'],
  ['12', '31 32 33', 'Balestier, Toa Payoh'],
  ['13', '34 35 36 37', 'Macpherson, Braddell'],
  ['14', '38 39 40 41', 'Geylang, Eunos'],
  ['15', '42 43 44 45', 'Katong, Joo Chiat'],
  ['16', '46 47 48', 'Bedok, Upper East Coast'],
  ['17', '49 50 81', 'Loyang, Changi'],
  ['18', '51 52', 'Tampines, Pasir Ris'],
  ['19', '53 54 55 82', 'Serangoon Garden, Hougang, Punggol'],
  ['20', '56 57', 'Bishan, Ang Mo Kio'],
  ['21', '58 59', 'Upper Bukit Timah, Ulu Pandan'],
  ['22', '60 61 62 63 64', 'Jurong'],
  ['23', '65 66 67 68', 'Hillview, Bukit Panjang, Choa Chu Kang'],
  ['24', '69 70 71', 'Lim Chu Kang, Tengah'],
  ['25', '72 73', 'Kranji, Woodgrove'],
  ['26', '77 78', 'Upper Thomson, Springleaf'],
  ['27', '75 76', 'Yishun, Sembawang'],
  ['28', '79 80', 'Seletar'],
]
const districtOfSector = new Map<string, SingaporeDistrict>(
  districtRows.flatMap(([district, sectors, areas]) =>
    sectors.split(' ').map((sector) => [sector, { district, areas }] as const),
  ),
)

/** The district of a six-digit Singapore postal code, or undefined when its sector does not exist. */
export function singaporeDistrictOf(postalCode: string): SingaporeDistrict | undefined {
  return /^\d{6}$/.test(postalCode) ? districtOfSector.get(postalCode.slice(0, 2)) : undefined
}

/** Six digits with a known sector in Singapore, five digits in Indonesia. */
export function parsePostalCode(text: string, country: Country): Result<string, 'postal_code_invalid'> {
  const code = asTyped(text)
    .replace(/\s/g, '')
    .replace(/^S(?=\d)/i, '')
  const isKnown = country === 'sg' ? singaporeDistrictOf(code) !== undefined : /^[1-9]\d{4}$/.test(code)
  return isKnown ? ok(code) : refuse('postal_code_invalid')
}

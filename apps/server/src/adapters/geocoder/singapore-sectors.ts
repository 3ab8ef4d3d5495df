import type { Point } from '../gazetteer/port'

export interface SectorPlace {
  /** First two digits of the postal code. */
  readonly sector: string
  readonly name: string
  readonly center: Point
}

type Row = readonly [sector: string, name: string, latitude: number, longitude: number]

/** The approximate centre of each postal sector of Singapore, accurate to about a kilometre: an area, never a door. */
const rows: readonly Row[] = [
  ['01', 'Marina Bay', 1.282, 103.856],
  ['02', 'Marina South', 1.28, 103.852],
  ['03', 'Marina Centre', 1.2925, 103.858],
  ['04', 'Raffles Place', 1.284, 103.851],
  ['05', 'Chinatown', 1.2845, 103.8435],
  ['06', 'Shenton Way', 1.279, 103.848],
  ['07', 'Tanjong Pagar', 1.275, 103.8455],
  ['08', 'Outram', 1.277, 103.839],
  ['09', 'HarbourFront', 1.267, 103.82],
  ['10', 'Telok Blangah', 1.2745, 103.81],
  ['11', 'Pasir Panjang', 1.293, 103.78],
  ['12', 'Clementi', 1.314, 103.764],
  ['13', 'one-north', 1.301, 103.788],
  ['14', 'Queenstown', 1.296, 103.802],
  ['15', 'Bukit Merah', 1.284, 103.821],
  ['16', 'Tiong Bahru', 1.285, 103.83],
  ['17', 'City Hall', 1.2935, 103.852],
  ['18', 'Bugis', 1.2995, 103.8545],
  ['19', 'Kampong Glam', 1.303, 103.861],
  ['20', 'Jalan Besar', 1.31, 103.858],
  ['21', 'Little India', 1.309, 103.852],
  ['22', 'Cairnhill', 1.304, 103.84],
  ['23', 'Orchard', 1.299, 103.837],
  ['24', 'Tanglin', 1.302, 103.821],
  ['25', 'Nassim', 1.313, 103.818],
  ['26', 'Holland Road', 1.318, 103.806],
  ['27', 'Holland Village', 1.31, 103.79],
  ['28', 'Dunearn', 1.327, 103.811],
  ['29', 'Thomson', 1.325, 103.835],
  ['30', 'Novena', 1.321, 103.844],
  ['31', 'Toa Payoh', 1.334, 103.849],
  ['32', 'Balestier', 1.325, 103.856],
  ['33', 'Bendemeer', 1.322, 103.864],
  ['34', 'Woodleigh', 1.333, 103.874],
  ['35', 'Potong Pasir', 1.331, 103.868],
  ['36', 'Tai Seng', 1.332, 103.88],
  ['37', 'MacPherson', 1.327, 103.885],
  ['38', 'Aljunied', 1.315, 103.881],
  ['39', 'Kallang', 1.308, 103.879],
  ['40', 'Ubi', 1.323, 103.896],
  ['41', 'Kembangan', 1.323, 103.908],
  ['42', 'Joo Chiat', 1.308, 103.904],
  ['43', 'Mountbatten', 1.302, 103.889],
  ['44', 'Marine Parade', 1.304, 103.908],
  ['45', 'Siglap', 1.314, 103.921],
  ['46', 'Bedok', 1.323, 103.932],
  ['47', 'Bedok Reservoir', 1.333, 103.913],
  ['48', 'Upper Changi', 1.333, 103.955],
  ['49', 'Changi North', 1.36, 103.975],
  ['50', 'Loyang', 1.376, 103.974],
  ['51', 'Pasir Ris', 1.372, 103.952],
  ['52', 'Tampines', 1.351, 103.944],
  ['53', 'Hougang', 1.368, 103.888],
  ['54', 'Sengkang', 1.39, 103.894],
  ['55', 'Serangoon', 1.356, 103.87],
  ['56', 'Ang Mo Kio', 1.37, 103.847],
  ['57', 'Bishan', 1.353, 103.844],
  ['58', 'Upper Bukit Timah', 1.341, 103.773],
  ['59', 'Ulu Pandan', 1.331, 103.774],
  ['60', 'Jurong East', 1.333, 103.742],
  ['61', 'Taman Jurong', 1.334, 103.721],
  ['62', 'Pioneer', 1.318, 103.69],
  ['63', 'Tuas', 1.322, 103.655],
  ['64', 'Jurong West', 1.346, 103.706],
  ['65', 'Bukit Batok', 1.349, 103.75],
  ['66', 'Hillview', 1.363, 103.765],
  ['67', 'Bukit Panjang', 1.379, 103.771],
  ['68', 'Choa Chu Kang', 1.386, 103.745],
  ['69', 'Tengah', 1.365, 103.725],
  ['70', 'Sungei Tengah', 1.395, 103.72],
  ['71', 'Lim Chu Kang', 1.42, 103.708],
  ['72', 'Kranji', 1.415, 103.753],
  ['73', 'Woodlands', 1.435, 103.787],
  ['75', 'Sembawang', 1.445, 103.82],
  ['76', 'Yishun', 1.428, 103.837],
  ['77', 'Springleaf', 1.4, 103.819],
  ['78', 'Lentor', 1.385, 103.833],
  ['79', 'Seletar', 1.405, 103.869],
  ['80', 'Yio Chu Kang', 1.383, 103.874],
  ['81', 'Changi Airport', 1.357, 103.985],
  ['82', 'Punggol', 1.402, 103.906],
]

export const sectorPlaces: readonly SectorPlace[] = rows.map(([sector, name, latitude, longitude]) => ({
  sector,
  name,
  center: { latitude, longitude },
}))

const bySector = new Map(sectorPlaces.map((place) => [place.sector, place]))

/** Of a six-digit postal code, or of its first two digits. */
export const sectorPlaceOf = (postalCode: string): SectorPlace | undefined => bySector.get(postalCode.slice(0, 2))

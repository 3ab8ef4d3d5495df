import type { Db } from '../db/open'
import { addresses } from '../db/schema'
import { addressIds, customerIds } from './ids'

type AddressRow = typeof addresses.$inferInsert

const singapore = { country: 'sg', city: 'Singapore', recipientPhone: '+6590000000' } as const
const jakarta = {
  country: 'id',
  province: 'DKI Jakarta',
  city: 'Kota Administrasi Jakarta Selatan',
  recipientPhone: '+6281200000000',
} as const
const mei = {
  customerId: customerIds.mei,
  service: 'impor',
  addressType: 'recipient',
  recipientName: 'Mei Tan',
} as const
const sari = {
  customerId: customerIds.sari,
  service: 'impor',
  addressType: 'recipient',
  recipientName: 'Sari Wulandari',
} as const
const abroad = { customerId: customerIds.sari, service: 'ekspor', addressType: 'recipient' } as const

/** She lives elsewhere; this is the shop address for parcels in and out. */
const sariShop = {
  ...sari,
  ...jakarta,
  label: 'Toko',
  postalCode: '12110',
  district: 'Kebayoran Baru',
  village: 'Selong',
  subDistrictId: '31.74.07',
  roadName: 'Jalan Contoh Niaga No. 8',
  buildingType: 'other',
} as const

/** Delivery addresses of the sample customers; nobody lives there. */
const sampleAddresses: readonly AddressRow[] = [
  {
    ...mei,
    ...singapore,
    id: addressIds.meiHome,
    label: 'Home',
    isPrimary: true,
    postalCode: '520123',
    blockNumber: '123',
    roadName: 'Sample Street 11',
    unitNumber: '#04-05',
    buildingType: 'hdb',
    note: 'Lift lobby B. Please ring twice.',
    latitude: 1.3496,
    longitude: 103.9451,
  },
  {
    ...mei,
    ...singapore,
    id: addressIds.meiOffice,
    label: 'Office',
    postalCode: '068899',
    roadName: 'Sample Road',
    unitNumber: '#12-01',
    buildingName: 'Sample Tower',
    buildingType: 'office',
  },
  {
    ...sari,
    ...jakarta,
    id: addressIds.sariHome,
    label: 'Rumah',
    isPrimary: true,
    postalCode: '12190',
    district: 'Kebayoran Baru',
    village: 'Senayan',
    subDistrictId: '31.74.07',
    roadName: 'Jalan Contoh No. 1',
    buildingType: 'house',
    note: 'Pagar hijau, titip ke satpam bila tidak ada orang.',
    latitude: -6.2288,
    longitude: 106.8095,
  },
  {
    ...sariShop,
    id: addressIds.sariShop,
  },
]

/** Senders, pickup places and foreign recipients for export. */
const sampleExportAddresses: readonly AddressRow[] = [
  {
    ...sariShop,
    service: 'ekspor',
    addressType: 'sender',
    id: addressIds.sariSender,
    isPrimary: true,
  },
  {
    ...sari,
    ...jakarta,
    service: 'ekspor',
    addressType: 'pickup',
    id: addressIds.sariPickup,
    label: 'Gudang toko',
    isPrimary: true,
    recipientName: 'Agus (gudang)',
    postalCode: '12190',
    district: 'Kebayoran Baru',
    village: 'Senayan',
    subDistrictId: '31.74.07',
    roadName: 'Jalan Contoh Gudang No. 3',
    buildingType: 'other',
    note: 'Senin–Jumat, pukul 09.00–16.00.',
  },
  {
    ...abroad,
    id: addressIds.sariTokyo,
    label: 'Aiko',
    isPrimary: true,
    recipientName: 'Aiko Sato',
    recipientPhone: '819000000000',
    country: 'jp',
    postalCode: '150-0001',
    province: 'Tokyo',
    city: 'Shibuya',
    roadName: '1-2-3 Sample-cho',
    buildingName: 'Sample Heights 401',
  },
  {
    ...abroad,
    id: addressIds.sariMelbourne,
    label: 'Batik Corner',
    recipientName: 'Olivia Smith',
    recipientPhone: '61400000000',
    country: 'au',
    postalCode: '3000',
    province: 'Victoria',
    city: 'Melbourne',
    roadName: '12 Sample Lane',
  },
  {
    ...abroad,
    id: addressIds.sariHongKong,
    label: 'Kantor HK',
    recipientName: 'Chan Siu Ming',
    recipientPhone: '85221234567',
    country: 'hk',
    postalCode: '',
    province: 'Wan Chai',
    roadName: '8 Sample Road',
    buildingName: 'Flat A, 12/F, Sample Building',
  },
]

export const seedAddresses = async (db: Db): Promise<void> => {
  await db.insert(addresses).values([...sampleAddresses, ...sampleExportAddresses])
}

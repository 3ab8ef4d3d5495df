import { composeIdCardAddress, markingCodesFor, markingRoutes, type Country } from '@layar/domain'
import type { Config } from '../config/config'
import { keepCardImage, addCard, numberMac, sealNumber } from '../features/customer/public'
import { markingBrand } from '../features/access/public'
import type { Db } from '../db/open'
import { customers, files, markingCodes } from '../db/schema'
import { drawSampleCard } from './draw-sample-card'
import { customerIds, staffIds } from './ids'

export interface CustomerSeedContext {
  readonly now: Date
  readonly config: Config
  readonly files: Parameters<typeof keepCardImage>[1]
  /** Hash of the shared sample password. */
  readonly passwordHash: string
}

const dayMs = 86_400_000

interface Person {
  readonly key: keyof typeof customerIds
  readonly code: string
  readonly country: Country
  readonly language: 'en' | 'id' | 'cn'
  readonly firstName: string
  readonly lastName: string
  readonly gender: 'M' | 'F'
  readonly birthday: string | null
  readonly phone: string | null
  readonly daysAgo: number
  readonly card?: SampleCard
}

interface SampleCard {
  readonly status: 'verified' | 'pending' | 'rejected'
  readonly nik: string
  readonly lahir: string
  readonly street: string
  readonly rtRw: string
  readonly village: string
  readonly subdistrict: string
  readonly region: string
  readonly province: string
  readonly daysAgo: number
  readonly note?: string
}

/** Fictitious people, with numbers that no authority issued. */
const people: readonly Person[] = [
  {
    key: 'mei',
    code: 'MEA24',
    country: 'sg',
    language: 'en',
    firstName: 'Mei',
    lastName: 'Tan',
    gender: 'F',
    birthday: '1988-11-03',
    phone: '6591230001',
    daysAgo: 120,
  },
  {
    key: 'daniel',
    code: 'DAN25',
    country: 'sg',
    language: 'en',
    firstName: 'Daniel',
    lastName: 'Koh',
    gender: 'M',
    birthday: null,
    phone: null,
    daysAgo: 0.2,
  },
  {
    key: 'sari',
    code: 'SAR34',
    country: 'id',
    language: 'id',
    firstName: 'Sari',
    lastName: 'Wulandari',
    gender: 'F',
    birthday: '1990-08-24',
    phone: '6281200000001',
    daysAgo: 140,
    card: {
      status: 'verified',
      nik: '3174076408900003',
      lahir: 'JAKARTA, 24-08-1990',
      street: 'JL. CONTOH MELATI NO. 12',
      rtRw: '004/011',
      village: 'SENAYAN',
      subdistrict: 'KEBAYORAN BARU',
      region: 'JAKARTA SELATAN',
      province: 'DKI JAKARTA',
      daysAgo: 139,
    },
  },
  {
    key: 'budi',
    code: 'BUD35',
    country: 'id',
    language: 'id',
    firstName: 'Budi',
    lastName: 'Hartono',
    gender: 'M',
    birthday: '1985-03-02',
    phone: '6281200000002',
    daysAgo: 2,
    card: {
      status: 'pending',
      nik: '3273020203850002',
      lahir: 'BANDUNG, 02-03-1985',
      street: 'JL. CONTOH ANGGREK NO. 7',
      rtRw: '002/005',
      village: 'DAGO',
      subdistrict: 'COBLONG',
      region: 'KOTA BANDUNG',
      province: 'JAWA BARAT',
      daysAgo: 0.3,
    },
  },
  {
    key: 'dewi',
    code: 'DEW36',
    country: 'id',
    language: 'id',
    firstName: 'Dewi',
    lastName: 'Lestari',
    gender: 'F',
    birthday: '1992-07-15',
    phone: '6281200000003',
    daysAgo: 9,
    card: {
      status: 'rejected',
      nik: '3578085507920004',
      lahir: 'SURABAYA, 15-07-1992',
      street: 'JL. CONTOH MAWAR NO. 3',
      rtRw: '001/008',
      village: 'AIRLANGGA',
      subdistrict: 'GUBENG',
      region: 'KOTA SURABAYA',
      province: 'JAWA TIMUR',
      daysAgo: 6,
      note: 'Foto kurang jelas untuk dibaca. Mohon foto ulang di tempat terang.',
    },
  },
  {
    key: 'rizky',
    code: 'RZK37',
    country: 'id',
    language: 'id',
    firstName: 'Rizky',
    lastName: 'Pratama',
    gender: 'M',
    birthday: null,
    phone: '6281200000004',
    daysAgo: 1,
  },
]

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)

const seedCard = async (db: Db, context: CustomerSeedContext, person: Person, card: SampleCard): Promise<void> => {
  const { config, now } = context
  const customerId = customerIds[person.key]
  const name = `${person.firstName} ${person.lastName}`.toUpperCase()
  const picture = await drawSampleCard({
    nik: card.nik,
    nama: name,
    lahir: card.lahir,
    kelamin: person.gender === 'F' ? 'PEREMPUAN' : 'LAKI-LAKI',
    alamat: card.street,
    rt_rw: card.rtRw,
    kelurahan: card.village,
    kecamatan: card.subdistrict,
    kabupaten_kota: card.region,
    provinsi: card.province,
  })
  const image = await keepCardImage(config, context.files, picture)
  const createdAt = before(now, card.daysAgo)
  await db.insert(files).values({
    id: image.fileId,
    customerId,
    purpose: 'id_card',
    mime: 'image/jpeg',
    sizeBytes: image.sizeBytes,
    // Identifies the file, but is not a hash of a picture that another customer could also have.
    sha256: numberMac(config, image.fileId),
    storageKey: image.storageKey,
    wrappedKey: image.wrappedKey,
    createdAt,
  })
  const isDecided = card.status !== 'pending'
  await addCard(db, {
    id: customerId,
    customerId,
    fileId: image.fileId,
    numberEncrypted: sealNumber(config, customerId, card.nik),
    numberMac: numberMac(config, card.nik),
    numberLast4: card.nik.slice(-4),
    name,
    address: composeIdCardAddress({
      id_card_address: card.street,
      id_card_rt_rw: card.rtRw,
      id_card_village: card.village,
      id_card_subdistrict: card.subdistrict,
    }),
    rtRw: card.rtRw,
    village: card.village,
    subdistrict: card.subdistrict,
    region: card.region,
    province: card.province,
    status: card.status,
    note: card.note ?? null,
    consentAt: createdAt,
    createdAt,
    ...(isDecided && { decidedAt: before(now, card.daysAgo - 0.5), decidedBy: staffIds.support }),
  })
}

/** Six sample customers; staff must be seeded first, since one reviewed their cards. */
export const seedCustomers = async (db: Db, context: CustomerSeedContext): Promise<void> => {
  for (const person of people) {
    const { key, code, country, language, firstName, lastName, gender, birthday, phone } = person
    const id = customerIds[key]
    const createdAt = before(context.now, person.daysAgo)
    await db.insert(customers).values({
      id,
      code,
      country,
      email: `${key}@example.${country}`,
      emailVerifiedAt: createdAt,
      phone,
      phoneVerifiedAt: phone === null ? null : createdAt,
      passwordHash: context.passwordHash,
      firstName,
      lastName,
      gender,
      birthday,
      language,
      idCardStatus: person.card?.status ?? 'none',
      createdAt,
      updatedAt: createdAt,
    })
    const codes = markingCodesFor({ brand: markingBrand, country, customerPart: code })
    await db
      .insert(markingCodes)
      .values(markingRoutes.map((route) => ({ customerId: id, markingCode: codes[route], route, createdAt })))
    if (person.card !== undefined) await seedCard(db, context, person, person.card)
  }
}

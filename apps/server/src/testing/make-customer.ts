import { randomBytes, randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { customerPartBytes, customerPartFromBytes, markingCodesFor, markingRoutes, type Country } from '@layar/domain'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/open'
import { accessTokens, customers, files, idCards, markingCodes, sessions } from '../db/schema'
import type { Customer } from '../request/context'
import { newToken } from '../request/secrets'
import { nextBytes, nextPhone } from './counted'
import type { Sender, TestApp } from './start'

export const samplePassword = 'sample-password-1'

interface CustomerOptions {
  /** @default 'sg' */
  country?: Country
  language?: 'id' | 'en' | 'cn'
  /** Indonesia only: whether the ID card is verified. @default false */
  verified?: boolean
  /** Set where the test needs to know the address; unique otherwise. Null omits it. */
  email?: string | null
  /** Digits with country prefix, as `6591234567`. */
  phone?: string | null
  firstName?: string
  ip?: string
}

export interface TestCustomer {
  customer: Customer & { email: string | null; phone: string | null }
  password: string
  /** For `send` of `startApp`. */
  sender: Sender & { sessionToken: string; accessToken: string }
  /** For `app.inject`. */
  headers: Record<string, string>
}

let sampleHash: Promise<string> | undefined

const aDay = 86_400_000

/** A session and an access token of an existing customer. */
export const openTestSession = async (
  db: Db,
  customer: { id: string; country: Country },
  ip = '',
): Promise<{ sessionToken: string; accessToken: string; sessionId: string }> => {
  const session = newToken()
  const access = newToken()
  const sessionId = randomUUID()
  const expiresAt = new Date(Date.now() + aDay)
  await db.insert(sessions).values({ id: sessionId, tokenHash: session.hash, customerId: customer.id, ip, expiresAt })
  await db.insert(accessTokens).values({ tokenHash: access.hash, sessionId, country: customer.country, expiresAt })
  return { sessionToken: session.token, accessToken: access.token, sessionId }
}

/** A guest's access token. */
export const makeGuest = async ({ deps }: TestApp, country: Country = 'sg', ip?: string): Promise<Sender> => {
  const access = newToken()
  await deps.database.db
    .insert(accessTokens)
    .values({ tokenHash: access.hash, sessionId: null, country, expiresAt: new Date(Date.now() + aDay) })
  return { country, accessToken: access.token, ...(ip !== undefined && { ip }) }
}

const verifyCard = async (db: Db, customerId: string): Promise<void> => {
  const fileId = randomUUID()
  await db.insert(files).values({
    id: fileId,
    customerId,
    purpose: 'id_card',
    mime: 'image/jpeg',
    sizeBytes: 1,
    sha256: randomBytes(32),
    storageKey: randomBytes(16).toString('hex'),
    deletedAt: new Date(),
  })
  await db.insert(idCards).values({
    customerId,
    fileId,
    numberEncrypted: randomBytes(44),
    numberMac: randomBytes(32),
    numberLast4: '0001',
    name: 'Sample Name',
    address: 'Jalan Contoh 1, RT 001/RW 002, Senayan, Kebayoran Baru',
    status: 'verified',
    consentAt: new Date(),
    decidedAt: new Date(),
  })
  await db.update(customers).set({ idCardStatus: 'verified' }).where(eq(customers.id, customerId))
}

/** A fresh customer with verified e-mail and phone, marking codes, a session and an access token. */
export const makeCustomer = async ({ deps }: TestApp, options: CustomerOptions = {}): Promise<TestCustomer> => {
  const { db } = deps.database
  const { country = 'sg', verified = false, firstName = 'Tester' } = options
  sampleHash ??= hash(samplePassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const passwordHash = await sampleHash
  const language = options.language ?? 'en'
  const id = randomUUID()
  const code = customerPartFromBytes(nextBytes(customerPartBytes))
  const email = options.email === undefined ? `c-${id}@mail.example` : options.email
  const phone = options.phone === undefined ? nextPhone(country) : options.phone
  await db.insert(customers).values({
    id,
    code,
    country,
    email,
    emailVerifiedAt: email === null ? null : new Date(),
    phone,
    phoneVerifiedAt: phone === null ? null : new Date(),
    passwordHash,
    firstName,
    language,
  })
  const codes = markingCodesFor({ brand: 'LY', country, customerPart: code })
  await db
    .insert(markingCodes)
    .values(markingRoutes.map((route) => ({ customerId: id, markingCode: codes[route], route })))
  const idCardStatus = verified && country === 'id' ? 'verified' : 'none'
  if (idCardStatus === 'verified') await verifyCard(db, id)
  const { sessionToken, accessToken } = await openTestSession(db, { id, country }, options.ip)
  return {
    customer: { id, code, country, language, idCardStatus, gstRegisteredFrom: null, email, phone },
    password: samplePassword,
    sender: { country, language, sessionToken, accessToken, ...(options.ip !== undefined && { ip: options.ip }) },
    headers: {
      Service: 'import',
      'Client-Platform': 'web',
      'Platform-Version': 'v2',
      'Country-Code': country,
      Language: language,
      Authorization: `Bearer ${sessionToken}`,
      AccessToken: accessToken,
    },
  }
}

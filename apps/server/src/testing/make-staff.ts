import { randomBytes, randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { StaffRole } from '@layar/contract'
import type { Site } from '@layar/domain'
import { files, staff, staffSites } from '../db/schema'
import { openStaffSession } from '../features/access/staff/store'
import { fileUrl } from '../features/platform/upload/store'
import { samplePassword } from './make-customer'
import { drawPicture } from './make-files'
import type { Sender, TestApp } from './start'

export interface TestStaff {
  staff: { id: string; email: string; name: string; roles: StaffRole[] }
  password: string
  /** For `send` of `startApp`. */
  sender: Sender & { sessionToken: string }
  /** For `app.inject`. */
  headers: Record<string, string>
}

let sampleHash: Promise<string> | undefined

/** A new staff member with these roles and an open session, at all sites unless others are named. */
export const makeStaff = async (
  { deps }: TestApp,
  roles: StaffRole[],
  options: { isActive?: boolean; language?: 'en' | 'id' | 'cn'; sites?: readonly Site[] } = {},
): Promise<TestStaff> => {
  const { isActive = true, language = 'en', sites = [{ kind: 'all' }] } = options
  const { db } = deps.database
  sampleHash ??= hash(samplePassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const id = randomUUID()
  const made = { id, email: `s-${id}@staff.example`, name: `Clerk ${id.slice(0, 4)}`, roles }
  await db.insert(staff).values({ ...made, isActive, passwordHash: await sampleHash })
  if (sites.length > 0) await db.insert(staffSites).values(sites.map((site) => ({ staffId: id, ...site })))
  const { token } = await openStaffSession(db, id, new Date())
  return {
    staff: made,
    password: samplePassword,
    sender: { country: 'sg', language, sessionToken: token },
    headers: { Service: 'import', 'Client-Platform': 'web', Language: language, Authorization: `Bearer ${token}` },
  }
}

/** Photos as the receiving desk uploaded them: the label and the outside. */
export const makePhotos = async (app: TestApp, clerk: TestStaff) => {
  const kinds = ['label', 'outside'] as const
  return Promise.all(
    kinds.map(async (kind) => {
      const id = randomUUID()
      const bytes = await drawPicture('jpeg')
      const storageKey = randomBytes(16).toString('hex')
      await app.deps.adapters.files.put(storageKey, bytes)
      await app.deps.database.db.insert(files).values({
        id,
        staffId: clerk.staff.id,
        purpose: 'inspection',
        mime: 'image/jpeg',
        sizeBytes: bytes.length,
        sha256: randomBytes(32),
        storageKey,
      })
      const context = { config: app.deps.config, now: new Date() }
      return { id, image_url: fileUrl(context, { id }, { staffId: clerk.staff.id }), kind }
    }),
  )
}

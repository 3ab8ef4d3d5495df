import { tracks } from '@layar/domain'
import type { storageTerms } from '../../db/schema'
import { fixedId } from './fixed-id'
import { sampleVersions } from './tariffs'

type Row = typeof storageTerms.$inferInsert & { id: string }

const freeDays = { udara: 14, laut: 30 } as const
const feeMinor = { sg: 50, id: 5000 } as const

export const sampleStorageTerms: readonly Row[] = sampleVersions.flatMap((version) =>
  tracks.map((track) => ({
    id: fixedId(`storage/${version.code}/${track}`),
    versionId: version.id,
    agentId: null,
    track,
    freeDays: freeDays[track],
    feeMinor: feeMinor[version.destCountry],
    reminderDays: [7, 3, 1],
    abandonAfterDays: 60,
  })),
)

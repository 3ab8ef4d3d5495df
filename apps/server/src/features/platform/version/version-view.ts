import type { VersionLife } from '@layar/contract'
import type { StaffContext } from '../../../request/context'
import { stateOfVersion, type DatedVersion } from './versions'

interface ToldVersion extends DatedVersion {
  readonly note: string
  readonly publishedAt: Date | null
  readonly isSample: boolean
  readonly createdAt: Date
}

/** A version as it was read, with the names of its last editor and of its publisher. */
interface NamedVersion {
  readonly version: ToldVersion
  readonly editor: string | null
  readonly publisher: string | null
}

/** The lifecycle of a version for its reader. */
export const versionLife = (
  { version, editor, publisher }: NamedVersion,
  { staff: reader, now }: StaffContext,
): VersionLife => ({
  state: stateOfVersion(version, now),
  valid_from: version.status === 'draft' ? null : version.validFrom.toISOString(),
  valid_to: version.validTo?.toISOString() ?? null,
  note: version.note,
  revision: version.revision,
  edited_by: editor,
  is_edited_by_me: version.editedBy === reader.id,
  published_by: publisher,
  published_at: version.publishedAt?.toISOString() ?? null,
  is_sample: version.isSample,
  created_at: version.createdAt.toISOString(),
})

import type { StaffRole } from '@layar/contract'
import type { Sight } from '@layar/domain'
import { event } from '../../../jobs/event'

/** What a staff member may do after an admin changed it. */
export interface ChangedMember {
  readonly staffId: string
  readonly isActive: boolean
  readonly roles: readonly StaffRole[]
  readonly sight: Sight
}

/** An admin changed whether, in which roles or where a staff member works. */
export const memberChanged = event<ChangedMember>('access.member_changed')

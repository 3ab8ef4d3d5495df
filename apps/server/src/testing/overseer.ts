import { sightOf, type Site } from '@layar/domain'
import type { StaffMember } from '../request/context'

const sites: readonly Site[] = [{ kind: 'all' }]

/** A staff member of every site, for what reads as staff without a session. */
export const overseer: StaffMember = {
  id: '00000000-0000-4000-8000-00000000000a',
  name: 'Overseer',
  roles: ['admin'],
  sites,
  sight: sightOf(sites),
}

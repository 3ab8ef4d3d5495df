import { beforeEach, expect, test, vi } from 'vitest'
import { staffDeliveryCalls, staffQueueCalls, type StaffMember } from '@layar/contract'
import { createQueryClient } from '@layar/ui/call/send-provider.tsx'
import { useSession } from '../../access/session/session'
import { keepWorkLists } from './work-lists'

const member = (staff_id: string) => ({ staff_id, name: 'Rina', roles: ['hub'], sites: [] }) as unknown as StaffMember
const stops = [staffDeliveryCalls.staffDeliveries.path, 'GET', 'en', { query: { view: 'out' } }, 'pages']
const queues = [staffQueueCalls.staffQueues.path, 'GET', 'en', {}]

const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
const leave = () => document.dispatchEvent(new Event('visibilitychange'))

const openPage = () => {
  const queries = createQueryClient()
  keepWorkLists(queries)
  return queries
}

beforeEach(() => {
  sessionStorage.clear()
  hidden.mockReturnValue('hidden')
  useSession.getState().signOut()
})

test('after a reload the stops are there as they were read last, and nothing else is', () => {
  useSession.getState().signIn('token', member('1'))
  const first = openPage()
  first.setQueryData(stops, { pages: [{ results: ['stop'], next: null }], pageParams: [null] })
  first.setQueryData(queues, { results: [] })
  leave()
  first.clear()
  const again = openPage()
  expect(again.getQueryData(stops)).toMatchObject({ pages: [{ results: ['stop'] }] })
  expect(again.getQueryData(queues)).toBeUndefined()
})

test('nobody else sees them, and signing out takes them off the device', () => {
  useSession.getState().signIn('token', member('1'))
  const first = openPage()
  first.setQueryData(stops, { pages: [{ results: ['stop'], next: null }], pageParams: [null] })
  leave()
  first.clear()
  const kept = sessionStorage.getItem('tk_ops_lists') ?? ''
  expect(kept).toContain('stop')
  useSession.getState().signOut()
  expect(sessionStorage.getItem('tk_ops_lists')).toBeNull()

  sessionStorage.setItem('tk_ops_lists', kept)
  useSession.getState().signIn('token', member('2'))
  expect(openPage().getQueryCache().getAll()).toEqual([])
})

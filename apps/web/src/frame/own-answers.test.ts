import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '@layar/ui/call/send-provider.tsx'
import { createSession, type SessionState } from '../shared/access/session/session'
import { readAgainAfterSignIn } from './own-answers'

const mei = { customer_id: '7', country: 'sg' } as const

/** A page that has read the warehouses before it was left, and still shows what a footer reads. */
const pageOf = async (initial: Partial<SessionState> = {}) => {
  const session = createSession(initial, {
    save: () => undefined,
    wipe: () => undefined,
    keepDraftsOf: () => undefined,
  })
  const queries = createQueryClient()
  readAgainAfterSignIn({ session, queries })
  const reader = () => session.read().customer_id ?? 'guest'
  const options = { queryFn: reader, staleTime: 300_000 }
  const warehouses = { ...options, queryKey: ['warehouses'] }
  await queries.fetchQuery(warehouses)
  const footer = new QueryObserver(queries, { ...options, queryKey: ['footer'] })
  footer.subscribe(() => undefined)
  await expect.poll(() => footer.getCurrentResult().data).toBeDefined()
  return { session, footer, read: () => queries.fetchQuery(warehouses) }
}

test('what a guest has read is read again for the customer who signs in, also what is shown', async () => {
  const { session, footer, read } = await pageOf()
  expect(await read()).toBe('guest')
  session.signIn('token', mei)
  expect(await read()).toBe('7')
  await expect.poll(() => footer.getCurrentResult().data).toBe('7')
})

test('a customer who signs in again after the session ended keeps what the page has read', async () => {
  const { session, footer, read } = await pageOf({ token: 'first', customer_id: '7' })
  session.end()
  session.signIn('second', mei)
  expect([await read(), footer.getCurrentResult().isFetching]).toEqual(['7', false])
})

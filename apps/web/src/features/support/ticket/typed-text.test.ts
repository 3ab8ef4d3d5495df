import { beforeEach, expect, test } from 'vitest'
import { encryptedDrafts, type KeyPlace } from '@layar/ui/session/encrypted-state.ts'
import { openTyped } from './typed-text'

let key: CryptoKey | undefined
const keyPlace: KeyPlace = {
  read: () => Promise.resolve(key),
  keep: (fresh) => Promise.resolve((key ??= fresh)),
  forget: () => Promise.resolve(void (key = undefined)),
}
const loginOf = (owner: string) => ({ drafts: encryptedDrafts(owner, { keyPlace }), isOver: () => false })
const stored = () => Object.keys(localStorage)

beforeEach(() => localStorage.clear())

test('keeps what was typed for the next visit of the same customer only, encrypted', async () => {
  const first = await openTyped(loginOf('a'), 'ticket.new.')
  first.setState({ subject: 'Where is my teapot?' })
  expect((await openTyped(loginOf('a'), 'ticket.new.')).getState()).toEqual({ subject: 'Where is my teapot?' })
  expect(JSON.stringify(Object.values(localStorage))).not.toContain('teapot')
  expect((await openTyped(loginOf('b'), 'ticket.new.')).getState()).toEqual({})
})

test('keeps each form apart', async () => {
  const first = await openTyped(loginOf('a'), 'ticket.reply.TKT-1')
  first.setState({ message: 'Black.' })
  expect((await openTyped(loginOf('a'), 'ticket.reply.TKT-2')).getState()).toEqual({})
})

test('leaves nothing behind once the form is empty again', async () => {
  const login = loginOf('a')
  const store = await openTyped(login, 'ticket.new.')
  store.setState({ category: 'claim' })
  store.setState({ message: 'In two parts.' })
  expect(await login.drafts.names('ticket.')).toEqual(['ticket.new.'])
  store.setState({}, true)
  expect(await login.drafts.names('ticket.')).toEqual([])
  expect(stored()).toEqual([])
})

import { beforeEach, describe, expect, test } from 'vitest'
import { encryptedDrafts, encryptedState, keepDraftsOf, type KeyPlace } from './encrypted-state'

const keyPlace = (): KeyPlace & { kept: () => CryptoKey | undefined } => {
  let key: CryptoKey | undefined
  return {
    kept: () => key,
    read: () => Promise.resolve(key),
    keep: (fresh) => Promise.resolve((key ??= fresh)),
    forget: () => {
      key = undefined
      return Promise.resolve()
    },
  }
}

beforeEach(() => localStorage.clear())

describe('state in local storage [SESS-07]', () => {
  test('is read again by the same key and cannot be read in the storage', async () => {
    const keys = keyPlace()
    await encryptedState({ version: '1', keyPlace: keys }).setItem('session', '{"token":"secret"}')
    const stored = localStorage.getItem('tk_session')!
    expect(stored).not.toContain('secret')
    expect(atob(stored)).not.toContain('secret')
    expect(await encryptedState({ version: '1', keyPlace: keys }).getItem('session')).toBe('{"token":"secret"}')
    expect(keys.kept()!.extractable).toBe(false)
  })

  test('another version of the app finds nothing, and what is not ours stays', async () => {
    const keys = keyPlace()
    localStorage.setItem('other', 'kept')
    await encryptedState({ version: '1', keyPlace: keys }).setItem('session', 'a')
    expect(await encryptedState({ version: '2', keyPlace: keys }).getItem('session')).toBeNull()
    expect(localStorage.getItem('tk_session')).toBeNull()
    expect(localStorage.getItem('other')).toBe('kept')
  })

  test('a changed, moved or foreign value is dropped instead of believed', async () => {
    const keys = keyPlace()
    const state = encryptedState({ version: '1', keyPlace: keys })
    await state.setItem('a', 'one')
    localStorage.setItem('tk_b', localStorage.getItem('tk_a')!)
    expect(await state.getItem('b')).toBeNull()
    expect(localStorage.getItem('tk_b')).toBeNull()
    expect(await encryptedState({ version: '1', keyPlace: keyPlace() }).getItem('a')).toBeNull()
  })

  test('the last of several quick writes holds', async () => {
    const state = encryptedState({ version: '1', keyPlace: keyPlace() })
    await Promise.all(['1', '2', '3'].map((value) => state.setItem('n', value)))
    expect(await state.getItem('n')).toBe('3')
  })

  test('logout leaves neither values nor key', async () => {
    const keys = keyPlace()
    const state = encryptedState({ version: '1', keyPlace: keys })
    await state.setItem('session', 'a')
    await state.wipe()
    expect(Object.keys(localStorage)).toEqual(['tk_version'])
    expect(keys.kept()).toBeUndefined()
    await state.setItem('session', 'b')
    expect(await state.getItem('session')).toBe('b')
  })

  test('without a place for keys nothing is written', async () => {
    const state = encryptedState({ version: '1' })
    await state.setItem('session', 'a')
    expect(await state.getItem('session')).toBe('a')
    expect(localStorage.getItem('tk_session')).toBeNull()
  })
})

describe('drafts of a customer', () => {
  test('outlive a version of the app that wipes the state, and cannot be read in the storage [SESS-07]', async () => {
    const options = { keyPlace: keyPlace() }
    await encryptedState({ version: '1', ...options }).setItem('session', 'a')
    await encryptedDrafts('7', options).setItem('wizard', 'half a box')
    expect(await encryptedState({ version: '2', ...options }).getItem('session')).toBeNull()
    expect(atob(localStorage.getItem('draft_wizard')!)).not.toContain('half a box')
    expect(await encryptedDrafts('7', options).getItem('wizard')).toBe('half a box')
  })

  test('another customer finds nothing, and nothing stays for them to find', async () => {
    const options = { keyPlace: keyPlace() }
    await encryptedDrafts('7', options).setItem('wizard', 'half a box')
    expect(await encryptedDrafts('8', options).getItem('wizard')).toBeNull()
    expect(localStorage.getItem('draft_wizard')).toBeNull()
  })

  test('are removed when another customer signs in, and kept when the same does [SESS-07]', async () => {
    const options = { keyPlace: keyPlace() }
    await encryptedDrafts('7', options).setItem('wizard', 'half a box')
    await keepDraftsOf('7', options)
    expect(await encryptedDrafts('7', options).getItem('wizard')).toBe('half a box')
    await keepDraftsOf('8', options)
    expect(localStorage.getItem('draft_wizard')).toBeNull()
  })

  test('logout takes them along, also what was being written', async () => {
    const options = { keyPlace: keyPlace() }
    const drafts = encryptedDrafts('7', options)
    const state = encryptedState({ version: '1', ...options })
    const writing = drafts.setItem('wizard', 'half a box')
    await state.wipe()
    await writing
    expect(Object.keys(localStorage)).toEqual(['tk_version'])
  })
})

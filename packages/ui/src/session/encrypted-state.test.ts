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
  test('reads values with the same key and stores them unreadable', async () => {
    const keys = keyPlace()
    await encryptedState({ version: '1', keyPlace: keys }).setItem('session', '{"token":"secret"}')
    const stored = localStorage.getItem('tk_session')!
    expect(stored).not.toContain('secret')
    expect(atob(stored)).not.toContain('secret')
    expect(await encryptedState({ version: '1', keyPlace: keys }).getItem('session')).toBe('{"token":"secret"}')
    expect(keys.kept()!.extractable).toBe(false)
  })

  test('finds nothing under another app version and keeps foreign entries', async () => {
    const keys = keyPlace()
    localStorage.setItem('other', 'kept')
    await encryptedState({ version: '1', keyPlace: keys }).setItem('session', 'a')
    expect(await encryptedState({ version: '2', keyPlace: keys }).getItem('session')).toBeNull()
    expect(localStorage.getItem('tk_session')).toBeNull()
    expect(localStorage.getItem('other')).toBe('kept')
  })

  test('drops a changed, moved or foreign value', async () => {
    const keys = keyPlace()
    const state = encryptedState({ version: '1', keyPlace: keys })
    await state.setItem('a', 'one')
    localStorage.setItem('tk_b', localStorage.getItem('tk_a')!)
    expect(await state.getItem('b')).toBeNull()
    expect(localStorage.getItem('tk_b')).toBeNull()
    expect(await encryptedState({ version: '1', keyPlace: keyPlace() }).getItem('a')).toBeNull()
  })

  test('keeps the last of several quick writes', async () => {
    const state = encryptedState({ version: '1', keyPlace: keyPlace() })
    await Promise.all(['1', '2', '3'].map((value) => state.setItem('n', value)))
    expect(await state.getItem('n')).toBe('3')
  })

  test('removes values and key on logout', async () => {
    const keys = keyPlace()
    const state = encryptedState({ version: '1', keyPlace: keys })
    await state.setItem('session', 'a')
    await state.wipe()
    expect(Object.keys(localStorage)).toEqual(['tk_version'])
    expect(keys.kept()).toBeUndefined()
    await state.setItem('session', 'b')
    expect(await state.getItem('session')).toBe('b')
  })

  test('writes nothing without a key store', async () => {
    const state = encryptedState({ version: '1' })
    await state.setItem('session', 'a')
    expect(await state.getItem('session')).toBe('a')
    expect(localStorage.getItem('tk_session')).toBeNull()
  })
})

describe('customer drafts', () => {
  test('outlive an app version that wipes the state, and are stored unreadable [SESS-07]', async () => {
    const options = { keyPlace: keyPlace() }
    await encryptedState({ version: '1', ...options }).setItem('session', 'a')
    await encryptedDrafts('7', options).setItem('wizard', 'half a box')
    expect(await encryptedState({ version: '2', ...options }).getItem('session')).toBeNull()
    expect(atob(localStorage.getItem('draft_wizard')!)).not.toContain('half a box')
    expect(await encryptedDrafts('7', options).getItem('wizard')).toBe('half a box')
  })

  test('are hidden from another customer and then deleted', async () => {
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

  test('stay where the key cannot be read just now, and open when it can', async () => {
    const keys = keyPlace()
    await encryptedDrafts('7', { keyPlace: keys }).setItem('wizard', 'half a box')
    let isFailing = true
    const read = () => (isFailing ? Promise.reject(new Error('The page is left.')) : keys.read())
    const drafts = encryptedDrafts('7', { keyPlace: { ...keys, read } })
    expect(await drafts.getItem('wizard')).toBeNull()
    await keepDraftsOf('7', { keyPlace: { ...keys, read } })
    isFailing = false
    expect(await drafts.getItem('wizard')).toBe('half a box')
  })

  test('are removed on logout, including a pending write', async () => {
    const options = { keyPlace: keyPlace() }
    const drafts = encryptedDrafts('7', options)
    const state = encryptedState({ version: '1', ...options })
    const writing = drafts.setItem('wizard', 'half a box')
    await state.wipe()
    await writing
    expect(Object.keys(localStorage)).toEqual(['tk_version'])
  })
})

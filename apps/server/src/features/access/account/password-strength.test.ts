import { describe, expect, test } from 'vitest'
import { samplePassword } from '../../../sample/logins'
import { isGuessable } from './password-strength'

describe('a new password [ACC-05]', () => {
  test.each([
    'newpass-123',
    'NewPass#2026',
    'n3wp4ss-123',
    'dragon-77',
    'Sayang123!',
    'zebra1234',
    'summer2026!',
    'qwerty-2026',
    'abc12345',
    'mypassword9',
    'layar-2026',
    'kargo-123456',
    '31081999abc',
  ])('is refused where a guesser tries it early: %s', async (password) => {
    expect(await isGuessable(password, [])).toBe(true)
  })

  test.each([
    'ferry-timber-42',
    'harbour-47-lantern',
    'Kapal7Laut!',
    'garuda-terbang-5',
    '我的密码是船2024',
    'zk4hq9x1',
  ])('is accepted where it is not: %s', async (password) => {
    expect(await isGuessable(password, [])).toBe(false)
  })

  test('is refused where it is made of words of its owner', async () => {
    const own = ['wijaya.freight@mail.example', 'Wijaya']
    expect(await isGuessable('wijaya2026!', own)).toBe(true)
  })

  test('is accepted where a long one only repeats its end', async () => {
    expect(await isGuessable(`ferry-timber-${'a1'.repeat(50)}`, [])).toBe(false)
  })

  test('control: the password of the sample accounts could be set anew', async () => {
    expect(await isGuessable(samplePassword, [])).toBe(false)
  })
})

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { proofOfWork } from './proof-of-work'

const now = new Date('2026-11-21T03:00:00Z')
const captcha = proofOfWork('pepper-of-this-test', 10)

const bitsOf = (text: string): number => {
  const bits = [...createHash('sha256').update(text).digest()].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.indexOf('1')
}

const challengeOf = (made = captcha): string => {
  const task = made.task('register', now)
  if (task.kind !== 'proof_of_work') throw new Error('no riddle')
  return task.challenge
}

const solve = (challenge: string, zeroBits: number): string => {
  for (let count = 0; ; count += 1) if (bitsOf(`${challenge}.${count}`) >= zeroBits) return `${challenge}.${count}`
}

test('accepts a solved challenge for its own purpose, for ten minutes [SESS-10]', async () => {
  const token = solve(challengeOf(), 10)
  const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)
  expect(await captcha.isHuman(token, 'register', later(9))).toBe(true)
  expect(await captcha.isHuman(token, 'lead', now)).toBe(false)
  expect(await captcha.isHuman(token, 'register', later(11))).toBe(false)
})

test('rejects missing or insufficient work, self-made challenges and malformed tokens [SESS-10]', async () => {
  const challenge = challengeOf()
  const lazy = Array.from({ length: 400 }, (_, count) => `${challenge}.${count}`).find((text) => bitsOf(text) < 10)
  expect(await captcha.isHuman(lazy ?? '', 'register', now)).toBe(false)
  const easier = challenge.replace('.10.', '.1.')
  expect(await captcha.isHuman(solve(easier, 1), 'register', now)).toBe(false)
  expect(await captcha.isHuman(solve(challengeOf(proofOfWork('another pepper', 10)), 10), 'register', now)).toBe(false)
  for (const token of ['', 'x', `${challenge}.`, `${challenge}.-1`, `${challenge}.1.1`])
    expect(await captcha.isHuman(token, 'register', now)).toBe(false)
})

import { expect, test, vi } from 'vitest'
import { announce } from './announce'
import { productionSettings } from '../../../scripts/parts/production-settings.mjs'
import { readConfig } from './config/read-config'
import { sampleLogins, samplePassword } from './sample/logins'

/** Returns the standard output. */
const saidWith = (env: Record<string, string>): string => {
  let said = ''
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
  try {
    announce(readConfig({ NODE_ENV: 'test', ...env }))
  } finally {
    write.mockRestore()
  }
  return said
}

test('prints the three addresses, the data folder and every sample login at startup', () => {
  const said = saidWith({ BASE_URL: 'http://portal.test:4711/', DATA_DIR: '/srv/layar', SEED_SAMPLE: 'true' })
  const lines = said.split('\n').map((line) => line.trim().split(/ {2,}/))
  expect(lines).toContainEqual(['portal', 'http://portal.test:4711'])
  expect(lines).toContainEqual(['console', 'http://portal.test:4711/ops'])
  expect(lines).toContainEqual(['API', 'http://portal.test:4711/api/reference'])
  expect(said).toContain('Data lives in /srv/layar ')
  expect(sampleLogins.length).toBeGreaterThan(0)
  for (const { role, userId, password } of sampleLogins)
    expect(said.replace(/ +/g, ' ')).toContain(`${role} ${userId} ${password}\n`)
})

test('prints no login without the sample data, and neither address nor password of an external database', () => {
  const said = saidWith({ SEED_SAMPLE: 'false', DATABASE_URL: 'postgres://layar:secret@db.test/layar' })
  expect(said).toContain('/api/reference')
  expect(said).not.toContain(samplePassword)
  expect(said).not.toMatch(/Sample logins|Data lives in|secret|db\.test/)
})

test('announces a demo as such, and production not', () => {
  expect(saidWith({})).toContain('This is a demo: its keys and passwords are public.')
  expect(saidWith({ NODE_ENV: 'production', ...productionSettings })).not.toContain('demo')
})

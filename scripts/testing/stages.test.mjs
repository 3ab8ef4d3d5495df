import { beforeEach, expect, test, vi } from 'vitest'
import { findOrInstallPostgres } from '../parts/postgres.mjs'
import { stages } from './stages.mjs'
import { vitestRetry } from './vitest-retry.mjs'

vi.mock('../parts/postgres.mjs', () => ({ findOrInstallPostgres: vi.fn() }))
vi.mock('./vitest-retry.mjs', () => ({ vitestRetry: vi.fn() }))

const done = (file) => ({ file, isDone: true, passed: 2, failed: 0, skipped: 0, faults: [] })

beforeEach(() => {
  vi.mocked(vitestRetry)
    .mockReset()
    .mockReturnValue(async () => ({ code: 0, files: [done('a.test.ts')], outside: [] }))
})

test('fails the stage loudly without a PostgreSQL server and runs nothing in its place', async () => {
  const said = []
  vi.mocked(console.error).mockImplementation((line) => said.push(line))
  vi.mocked(findOrInstallPostgres).mockResolvedValue(undefined)
  expect(await stages['server-postgres']()).toMatchObject({
    passed: 0,
    failed: 1,
    faults: [{ file: 'PostgreSQL', error: expect.stringContaining('no server was found') }],
  })
  expect(said.join('\n')).toContain('THE SERVER TESTS ON POSTGRESQL DID NOT RUN')
  expect(said.join('\n')).toContain('LAYAR_POSTGRES_BIN')
  expect(vitestRetry).not.toHaveBeenCalled()
})

test('passes the found programs to the tests, then prepares their statements on the other database', async () => {
  vi.mocked(findOrInstallPostgres).mockResolvedValue('/programs/bin')
  expect(await stages['server-postgres']()).toMatchObject({ passed: 4, failed: 0, faults: [] })
  const asked = vi.mocked(vitestRetry).mock.calls.map(([options]) => options)
  expect(asked.map(({ args }) => args)).toEqual([['--project=server-postgres'], ['--project=after-postgres']])
  expect(asked[0].env).toMatchObject({ LAYAR_POSTGRES_BIN: '/programs/bin' })
  expect(asked[1].env.LAYAR_STATEMENTS).toBe(asked[0].env.LAYAR_STATEMENTS)
})

import { beforeEach, expect, test, vi } from 'vitest'
import { findOrInstallPostgres } from '../parts/postgres.mjs'
import { stages } from './stages.mjs'
import { green } from './verdict.mjs'
import { runTests } from './run-tests.mjs'

vi.mock('../parts/postgres.mjs', () => ({ findOrInstallPostgres: vi.fn() }))
vi.mock('./run-tests.mjs', () => ({ runTests: vi.fn() }))

beforeEach(() => {
  vi.unstubAllEnvs()
  vi.mocked(runTests).mockReset()
})

test('fails the stage loudly without a PostgreSQL server and runs nothing in its place', async () => {
  const said = []
  vi.mocked(console.error).mockImplementation((line) => said.push(line))
  vi.mocked(findOrInstallPostgres).mockResolvedValue(undefined)
  expect(await stages['server-postgres']()).toMatchObject({
    passed: 0,
    failed: 1,
    failures: [{ file: 'PostgreSQL', error: expect.stringContaining('no server was found') }],
  })
  expect(said.join('\n')).toContain('THE SERVER TESTS ON POSTGRESQL DID NOT RUN')
  expect(said.join('\n')).toContain('LAYAR_POSTGRES_BIN')
  expect(runTests).not.toHaveBeenCalled()
})

test('passes the found programs to the tests, then prepares their statements on the other database', async () => {
  vi.stubEnv('LAYAR_POSTGRES_BIN', '')
  vi.stubEnv('LAYAR_STATEMENTS', '')
  vi.mocked(findOrInstallPostgres).mockResolvedValue('/programs/bin')
  const asked = []
  vi.mocked(runTests).mockImplementation(({ project }) => {
    const { LAYAR_POSTGRES_BIN: programs, LAYAR_STATEMENTS: statements } = process.env
    asked.push({ project, programs, statements })
    return Promise.resolve({ ...green, passed: 2 })
  })
  expect(await stages['server-postgres']()).toMatchObject({ passed: 4, failed: 0, failures: [] })
  const [{ statements }] = asked
  expect(statements).toContain('layar-statements-')
  expect(asked).toEqual([
    { project: ['server-postgres'], programs: '/programs/bin', statements },
    { project: ['after-postgres'], programs: '/programs/bin', statements },
  ])
})

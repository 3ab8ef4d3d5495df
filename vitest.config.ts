import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/testing/longest-first.mjs'
import { afterPostgres, onEmbeddedAlone, onPostgresAlone } from './scripts/testing/one-database.mjs'

const failOnConsoleError = './scripts/testing/fail-on-console-error.ts'
const stopWhatRuns = './apps/server/src/testing/setup.ts'
const databaseSetup = './apps/server/src/db/testing-global-setup.ts'
const domCleanup = './scripts/testing/dom-setup.ts'

/** Room for what a render or a request makes and drops, so that it is collected less often: 5% less work. */
const execArgv = ['--max-semi-space-size=64']

const inNode = (name: string, folder: string, exclude: string[] = []) => ({
  test: {
    name,
    include: [`${folder}/**/*.test.{ts,mjs}`],
    exclude: [...configDefaults.exclude, ...exclude],
    environment: 'node',
    setupFiles: [failOnConsoleError],
  },
})

const pure = (name: string, folder: string) => ({
  // Functions of their arguments, without anything that a file could leave to the next: a process for each file costs more
  // than its tests.
  test: { ...inNode(name, folder).test, isolate: false },
})

const inBrowser = (name: string, folder: string) => ({
  // The screens are checked in their own zone of time, as a customer in Jakarta sees them.
  test: {
    name,
    include: [`${folder}/**/*.test.{ts,tsx}`],
    environment: 'jsdom',
    execArgv,
    setupFiles: [failOnConsoleError, domCleanup],
    env: { TZ: 'Asia/Jakarta' },
    testTimeout: 60_000,
    // The screens' libraries are read once a worker, not once a file; `domCleanup` leaves nothing of one test to the next.
    isolate: false,
  },
})

const server = (name: string, engine: 'embedded' | 'postgres', include: string[], exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude: [...configDefaults.exclude, ...exclude],
    environment: 'node',
    setupFiles: [stopWhatRuns, failOnConsoleError],
    globalSetup: [databaseSetup],
    execArgv,
    // The server's modules are read once a worker; each file has a database of its own, copied from one that is migrated once.
    isolate: false,
    env: { LAYAR_TEST_DB: engine },
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
})

const serverTests = ['apps/server/src/**/*.test.ts']

export default defineConfig({
  test: {
    // One more than there are cores: some tests wait for a clock or for another process.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Both databases run the same files, and three packages read the same screens: each is translated once.
    experimental: { fsModuleCache: true },
    projects: [
      pure('domain', 'packages/domain/src'),
      pure('contract', 'packages/contract/src'),
      inNode('scripts', '{scripts,lint,measure,apps/web/build,packages/ui/build}'),
      // Over a build and a PostgreSQL server: a stage of its own.
      inNode('image', 'deploy/image'),
      server('server', 'embedded', serverTests, [...onPostgresAlone(), afterPostgres]),
      server('server-postgres', 'postgres', serverTests, [...onEmbeddedAlone(), afterPostgres]),
      server('after-postgres', 'embedded', [afterPostgres]),
      inBrowser('ui', 'packages/ui/src'),
      inBrowser('web', 'apps/web/src'),
      inBrowser('console', 'apps/console/src'),
    ],
  },
})

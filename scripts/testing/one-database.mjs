// The server tests that run on one database: on the embedded one those that do not depend on the engine (enforced by
// `one-database.test.mjs`), on PostgreSQL those for which the other adds nothing.
import { filesBelow } from '../parts/fresh.mjs'

/** Folders (with a slash at the end) and files of the repository. */
export const withoutDatabase = [
  'apps/server/src/adapters/',
  'apps/server/src/announce.test.ts',
  'apps/server/src/config/',
  'apps/server/src/db/embedded/',
  // The sample data is seeded into a database in memory, whichever one the suite runs on.
  'apps/server/src/sample/seed.test.ts',
  'apps/server/src/request/',
]

/**
 * Tests for which the embedded database adds nothing to PostgreSQL. Both receive the same text through the same client,
 * and both reject a query that bypasses the open transaction: features and the request path behave the same. Races show
 * less there, since it runs one transaction at a time. `afterPostgres` tests whether it accepts the statements, and
 * `sample/seed.test.ts` whether it takes the sample data, whose parts the others look at.
 */
const isOnPostgresAlone = (path) =>
  /^apps\/server\/src\/(http\/(?!health\.)|features\/|sample\/(?!seed\.)).*test\.ts$/.test(path)

/** Tests each statement that the tests sent to PostgreSQL on the embedded database, so it runs after them. */
export const afterPostgres = 'apps/server/src/db/same-statements.test.ts'

/** @returns {string[]} the files that run on PostgreSQL alone */
export const onPostgresAlone = () => filesBelow('apps/server/src').filter(isOnPostgresAlone)

/** @returns {string[]} what runs on the embedded database alone, as patterns of file names */
export const onEmbeddedAlone = () => withoutDatabase.map((path) => (path.endsWith('/') ? `${path}**` : path))

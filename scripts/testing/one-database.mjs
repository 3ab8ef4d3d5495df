// The server's tests that run on one database: on the embedded one those that never ask which it is (`one-database.test.mjs`
// holds them to it), on PostgreSQL those that show nothing more on the other.
import { filesBelow } from '../parts/fresh.mjs'

/** Folders (with a slash at the end) and files of the repository. */
export const withoutDatabase = [
  'apps/server/src/adapters/',
  'apps/server/src/announce.test.ts',
  'apps/server/src/config/config.test.ts',
  'apps/server/src/db/embedded/',
  'apps/server/src/db/remembered.test.ts',
  // The sample world is told to a database in memory, whichever one the suite runs on.
  'apps/server/src/sample/seed.test.ts',
  'apps/server/src/request/',
]

/**
 * What the embedded database cannot show more of than PostgreSQL does. Both are sent the same text through the same client,
 * and on both a query past the open transaction is refused: the features and the request path show the same. Races show
 * less there, since it runs one transaction after the other. Whether it takes what they send stands in `afterPostgres`.
 */
const isOnPostgresAlone = (path) => /^apps\/server\/src\/(http\/(?!health\.)|features\/).*test\.ts$/.test(path)

/** Asks the embedded database about each statement that the tests sent to PostgreSQL, so it runs after them. */
export const afterPostgres = 'apps/server/src/db/same-statements.test.ts'

/** @returns {string[]} the files that run on PostgreSQL alone */
export const onPostgresAlone = () => filesBelow('apps/server/src').filter(isOnPostgresAlone)

/** @returns {string[]} what runs on the embedded database alone, as patterns of file names */
export const onEmbeddedAlone = () => withoutDatabase.map((path) => (path.endsWith('/') ? `${path}**` : path))

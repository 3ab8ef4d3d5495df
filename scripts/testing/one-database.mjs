// The server's tests that run on one database: on the embedded one those that never ask which it is (`one-database.test.mjs`
// holds them to it), on PostgreSQL those that show nothing more on the other.
import { filesBelow } from '../parts/fresh.mjs'

/** Folders (with a slash at the end) and files of the repository. */
export const withoutDatabase = [
  'apps/server/src/adapters/',
  'apps/server/src/config.test.ts',
  'apps/server/src/db/embedded/',
  'apps/server/src/db/remembered.test.ts',
  // The sample world is told to a database in memory, whichever one the suite runs on.
  'apps/server/src/db/seed/seed.test.ts',
  'apps/server/src/features/account/next-path.test.ts',
  'apps/server/src/request/',
]

/**
 * What the embedded database cannot show more of than PostgreSQL does: the request path, which sends both the same text
 * through the same client, and races, since the embedded engine runs one transaction after the other.
 */
const isOnPostgresAlone = (path) =>
  /^apps\/server\/src\/(http\/(?!health\.)|features\/[^/]+\/([\w-]+-)?race\.).*test\.ts$/.test(path)

/** @returns {string[]} the files that run on PostgreSQL alone */
export const onPostgresAlone = () => filesBelow('apps/server/src').filter(isOnPostgresAlone)

/** @returns {string[]} what runs on the embedded database alone, as patterns of file names */
export const onEmbeddedAlone = () => withoutDatabase.map((path) => (path.endsWith('/') ? `${path}**` : path))

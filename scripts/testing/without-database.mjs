// The server's tests that never ask which database they run on: once is enough. `without-database.test.mjs` holds them to it.

/** Folders (with a slash at the end) and files of the repository. */
export const withoutDatabase = [
  'apps/server/src/adapters/',
  'apps/server/src/config.test.ts',
  'apps/server/src/db/embedded/',
  'apps/server/src/db/remembered.test.ts',
  // The sample world is told to a database in memory, whichever one the suite runs on.
  'apps/server/src/db/seed/seed.test.ts',
  'apps/server/src/features/account/next-path.test.ts',
  'apps/server/src/http/clock.test.ts',
  'apps/server/src/http/import-calls/complete.test.ts',
  'apps/server/src/request/',
]

/** @returns {string[]} the list as patterns of file names */
export const withoutDatabasePatterns = () => withoutDatabase.map((path) => (path.endsWith('/') ? `${path}**` : path))

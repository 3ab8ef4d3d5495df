import { expect, test } from 'vitest'
import { serverArguments, serverStart } from './server-arguments.mjs'

test('the embedded database is started with the quick compiler and few memory pools, unless the environment says how many', () => {
  const { args, env } = serverStart({ PORT: '3000' })
  expect(args).toEqual(['--liftoff-only', ...serverArguments])
  expect(env).toEqual({ PORT: '3000', MALLOC_ARENA_MAX: '2' })
  expect(serverStart({ MALLOC_ARENA_MAX: '4' }).env).toEqual({ MALLOC_ARENA_MAX: '4' })
})

test('a server on PostgreSQL has few memory pools too, and the usual compiler', () => {
  const given = { DATABASE_URL: 'postgres://localhost/layar' }
  expect(serverStart(given)).toEqual({ args: serverArguments, env: { ...given, MALLOC_ARENA_MAX: '2' } })
})

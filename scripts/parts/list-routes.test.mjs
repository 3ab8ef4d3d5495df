import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listRoutes } from './list-routes.mjs'
import { root } from './run.mjs'

const routesOf = (app) => listRoutes(join(root, 'apps', app, 'src/route-tree.gen.ts'))

test('lists every address of an app once, with the setting that a screen needs', () => {
  const portal = routesOf('web')
  expect(portal).toContainEqual({ path: '/' })
  expect(portal).toContainEqual({ path: '/blog/$slug' })
  expect(portal).toContainEqual({ path: '/saldo', needs: 'saldo' })
  expect(portal).toContainEqual({ path: '/export/Cart' })
  expect(new Set(portal.map(({ path }) => path)).size).toBe(portal.length)
  const console = routesOf('console')
  expect(console).toContainEqual({ path: '/shipments/$code' })
  expect(console).toContainEqual({ path: '/' })
})

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/parts/run.mjs'
import { signedInScreens } from './signed-in-screens.mjs'

test('lists every screen behind the login by its path, with its layout and the texts of both', () => {
  const screens = new Map(signedInScreens(join(root, 'apps/web/src/routes')).map((screen) => [screen.path, screen]))
  expect(screens.get('/')).toEqual({
    path: '/',
    routes: ['_main', '_main/index'],
    texts: ['frame', 'shared/page', 'shared/cargo/shipment', 'features/home', 'shared/todo'],
  })
  expect(screens.get('/import/invoice/detail')?.routes).toEqual(['_secondary', '_secondary/import/invoice/detail'])
  expect(screens.get('/import/add_shipment')?.texts).toContain('features/cargo/wizard')
  expect(screens.get('/add-id-card')?.routes).toEqual(['_blue', '_blue/add-id-card'])
  expect(screens.has('/import/print/invoice-pdf')).toBe(false)
  expect(screens.size).toBeGreaterThan(30)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as kit from '@mantine/core'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/parts/run.mjs'
import { standIns, withoutRuntimeStyles } from './without-runtime-styles.mjs'

const provider = join(root, 'node_modules/@mantine/core/esm/core/MantineProvider')
const load = (path) => withoutRuntimeStyles().load(join(provider, path).replaceAll('\\', '/'))

test.each(Object.keys(standIns))('replaces %s, an existing Mantine file, with the same exports', (path) => {
  const [, list = ''] = /export \{([^}]*)\}/.exec(readFileSync(join(provider, path), 'utf8')) ?? []
  const names = list.split(',').map((name) => name.trim().split(' as ').pop())
  const own = load(path).matchAll(/export (?:const|function) (\w+)|export \{ \w+ as (\w+) \}/g)
  expect([...own].map(([, name, other]) => name ?? other).sort()).toEqual(names.sort())
})

test.each(['filled', 'light', 'outline', 'subtle', 'transparent', 'default', 'none'])(
  'styles a %s button as Mantine does, in each colour that may be used',
  async (variant) => {
    const path = 'color-functions/default-variant-colors-resolver/default-variant-colors-resolver.mjs'
    const own = await import(`data:text/javascript,${encodeURIComponent(load(path))}`)
    for (const color of ['red', 'gray', 'blue']) {
      const asked = { color, variant, theme: kit.DEFAULT_THEME }
      expect(own.defaultVariantColorsResolver(asked)).toEqual(kit.defaultVariantColorsResolver(asked))
    }
  },
)

test('leaves other files unchanged and keeps a colour transparent', async () => {
  expect(load('MantineProvider.mjs')).toBeUndefined()
  expect(withoutRuntimeStyles().load('/apps/web/src/main.tsx')).toBeUndefined()
  const { rgba } = await import(`data:text/javascript,${encodeURIComponent(load('color-functions/rgba/rgba.mjs'))}`)
  expect(rgba('#000', 0.6)).toBe('color-mix(in srgb, #000 60%, transparent)')
})

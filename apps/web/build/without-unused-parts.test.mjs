import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/parts/run.mjs'
import { groups, standIns, styleProps, withoutUnusedParts } from './without-unused-parts.mjs'

const require = createRequire(import.meta.url)
const inModules = (path) => join(root, 'node_modules', path).replaceAll('\\', '/')
const load = (path) => withoutUnusedParts().load(inModules(path))

/** What a module's text exports, whichever way it says so. */
const exportsOf = (text) => {
  const lists = [...text.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list]) => list.split(','))
  const named = [...text.matchAll(/export (?:const|function|class) (\w+)|^exports\.(\w+)/gm)].map(
    ([, name, common]) => name ?? common,
  )
  return [...lists.map((name) => name.trim().split(' as ').pop()), ...named].filter(Boolean).sort()
}

test.each(Object.keys(standIns))('replaces %s, an existing file, with the same exports', (path) => {
  const real = exportsOf(readFileSync(inModules(path), 'utf8'))
  expect(real).not.toEqual([])
  expect(exportsOf(load(path))).toEqual(real)
})

test('gives a style prop the value that Mantine gives it', async () => {
  const path = '@mantine/core/esm/core/Box/style-props/'
  const own = await import(
    `data:text/javascript,${encodeURIComponent(load(`${path}parse-style-props/parse-style-props.mjs`))}`
  )
  const { parseStyleProps } = await import(inModules(`${path}parse-style-props/parse-style-props.mjs`))
  const { STYLE_PROPS_DATA } = await import(inModules(`${path}style-props-data.mjs`))
  for (const name of Object.keys(styleProps))
    for (const value of [8, -8, 10]) {
      const given = { styleProps: { [name]: value }, data: STYLE_PROPS_DATA, theme: { spacing: {} } }
      expect(own.parseStyleProps(given)).toEqual(parseStyleProps(given))
    }
})

const sources = ['apps/web/src', 'packages/ui/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => join(root, folder, file)),
)

test('no screen of the portal shows a component of the kit that the build leaves out', () => {
  const names = groups.flatMap((path) => {
    const [kit, name] = path.split('/')
    return [`${kit}\\.${name.slice(kit.length)}\\b`, `\\b${name}\\b`]
  })
  // A field, a button and a popover show these by their properties.
  const shownBy = [
    '\\bclearable\\b',
    '\\bsuccess=',
    '\\bwithOverlay\\b',
    '<Overlay\\b',
    '\\bloaderProps\\b',
    '<Combobox\\b',
    // A trap of the focus, a portal, and rules written into the page.
    '(?<!\\w)<(?:Menu|Popover|HoverCard|Tooltip|Modal|Drawer|FocusTrap|Portal|Grid|SimpleGrid|Flex|AppShell)\\b',
    '\\b(?:trapFocus|withinPortal)\\b',
    // Another colour than the name of a palette.
    '<(?:Button|ActionIcon|Loader|Checkbox)\\b(?:[^<>]|=>)*?\\scolor=(?!"(?:brand|red|gray)")',
  ]
  const given = new RegExp([...names, ...shownBy, 'type=[\'"](?:bars|dots)[\'"]'].join('|'))
  expect(given.test('<Button.Group>')).toBe(true)
  expect(given.test('<Loader type="dots" />')).toBe(true)
  expect(given.test('<Select clearable />')).toBe(true)
  expect(given.test('<Popover opened>')).toBe(true)
  expect(given.test('<Button variant="light" color="gray.3">')).toBe(true)
  expect(given.test('<Button variant="light" color="red">')).toBe(false)
  expect(sources.filter((file) => given.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('no component of the portal has a style prop that the build leaves out', () => {
  const known = readFileSync(inModules('@mantine/core/esm/core/Box/style-props/style-props-data.mjs'), 'utf8')
  const names = [...known.matchAll(/^\t(\w+): \{/gm)].map(([, name]) => name).filter((name) => !(name in styleProps))
  expect(names).toContain('mah')
  const kit = '(?:Button|TextInput|NativeSelect|Textarea|Checkbox|Select|PasswordInput|Loader|ActionIcon|Autocomplete)'
  const given = new RegExp(`<${kit}\\b(?:[^<>]|=>)*?\\s(?:${names.join('|')}|hiddenFrom|visibleFrom)=`)
  expect(given.test('<Button\n variant="subtle" onClick={() => go()} mt={8}>')).toBe(true)
  expect(sources.filter((file) => given.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('a palette has the variable that Mantine names, and other words have none', async () => {
  const path = '@mantine/core/esm/core/MantineProvider/color-functions/parse-theme-color/parse-theme-color.mjs'
  const own = await import(`data:text/javascript,${encodeURIComponent(load(path))}`)
  const { parseThemeColor } = await import(inModules(path))
  const palette = Array.from({ length: 10 }, () => '#000')
  const theme = { colors: { brand: palette, red: palette }, primaryShade: 6, luminanceThreshold: 0.3 }
  for (const color of ['brand', 'red', 'var(--ink)']) {
    const { isThemeColor, shade, variable } = parseThemeColor({ color, theme })
    expect(own.parseThemeColor({ color, theme })).toMatchObject({ isThemeColor, shade, variable })
  }
})

test('the router has its own reading of queries, and no other start of addresses', () => {
  const router = readFileSync(join(root, 'apps/web/src/frame/router.ts'), 'utf8')
  expect(router).toMatch(/\bparseSearch,\s+stringifySearch,/)
  const code = ['apps/web/src', 'packages/ui/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  )
  const asks = /\b(?:basepath|composeRewrites|defaultParseSearch|parseSearchWith|stringifySearchWith)\b|\brewrite:/
  expect(asks.test("basepath: '/x'")).toBe(true)
  expect(code.filter((text) => asks.test(text))).toEqual([])
})

test('shares the hook that React has, and leaves other files unchanged', () => {
  const hook = require(inModules('use-sync-external-store/shim')).useSyncExternalStore
  expect(hook).toBe(require('react').useSyncExternalStore)
  expect(load('@mantine/core/esm/components/Button/Button.mjs')).toBeUndefined()
  expect(withoutUnusedParts().load('/apps/web/src/main.tsx')).toBeUndefined()
})

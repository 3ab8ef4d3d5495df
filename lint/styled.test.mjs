import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { classesOf } from '../packages/ui/build/style-types.mjs'
import { filesBelow } from '../scripts/parts/fresh.mjs'
import { root } from '../scripts/parts/run.mjs'

/** Sheets that a part of the library needs besides the one of its own name. */
const composed = {
  Autocomplete: ['Combobox', 'Popover'],
  Checkbox: ['Checkbox', 'InlineInput'],
  NumberInput: ['NumberInput', 'Input'],
  Radio: ['Radio', 'InlineInput'],
  Select: ['Combobox', 'Popover'],
  Switch: ['Switch', 'InlineInput'],
}
/** Written in `base.css`, not in a module. */
const globalClasses = ['unseen']

const read = (path) => readFileSync(join(root, path), 'utf8')
const sheetsOf = (text) =>
  [...text.matchAll(/import '@mantine\/core\/styles\/(\w+)\.layer\.css'/g)].map(([, sheet]) => sheet)
const everywhere = sheetsOf(read('packages/ui/src/theme/provider.tsx'))

const hasSheet = (name) => existsSync(join(root, `node_modules/@mantine/core/styles/${name}.layer.css`))

/** Parts of the library in a file whose sheets nothing loads. */
const bareParts = (text) => {
  const loaded = [...everywhere, ...sheetsOf(text)]
  const named = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names]) => names.split(','))
  const parts = named.map((name) => name.trim()).filter((name) => /^[A-Z]/.test(name))
  return parts.flatMap((part) =>
    (composed[part] ?? [part])
      .filter((sheet) => hasSheet(sheet) && !loaded.includes(sheet))
      .map((sheet) => `${part}: ${sheet}`),
  )
}

const pathOf = (file, source) =>
  source.startsWith('@layar/ui/') ? source.replace('@layar/ui/', 'packages/ui/src/') : join(dirname(file), source)

/** Class names in a file for which no sheet has a rule. */
const unruled = (file, text, sheet = read) => {
  const ofModules = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name, source]) => {
    const classes = classesOf(sheet(pathOf(file, source)))
    const uses = text.matchAll(new RegExp(`(?<![\\w./-])${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))
    return [...uses].map(([, dotted, quoted]) => dotted ?? quoted).filter((used) => !classes.includes(used))
  })
  const plain = [...text.matchAll(/className="([^"]+)"/g)].flatMap(([, names]) => names.split(/\s+/))
  return [...ofModules, ...plain.filter((name) => !globalClasses.includes(name))]
}

const screens = ['apps/web/src', 'apps/console/src', 'packages/ui/src']
  .flatMap(filesBelow)
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))

test('each class name of a screen has a rule', () => {
  const found = screens.flatMap((file) => unruled(file, read(file)).map((name) => `${file} ${name}`))
  expect(found).toEqual([])
})

test('each part of the library that a screen uses has its style', () => {
  const found = screens.flatMap((file) => bareParts(read(file)).map((part) => `${file} ${part}`))
  expect(found).toEqual([])
})

test('a class without a rule and a part without its sheet are found', () => {
  const sheet = () => '.card { color: red }'
  const text = `import styles from './one.module.css'\nimport { Checkbox } from '@mantine/core'
    <p className={styles.card}><b className={styles.gone} /><i className="loose unseen" /></p>`
  expect(unruled('apps/web/src/one.tsx', text, sheet)).toEqual(['gone', 'loose'])
  expect(bareParts(text)).toEqual(['Checkbox: Checkbox', 'Checkbox: InlineInput'])
})

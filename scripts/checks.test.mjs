import { cycleOf, floorsOf, importsOf, roomsOf } from './check-arrows.mjs'
import { expect, test } from 'vitest'
import { errorsOf as docFailures } from './check-docs.mjs'
import { cartonFailures, errorsOf as wordFailures, refusedPhrases } from './check-words.mjs'
import { textsInBoth, textsOfBoth } from './parts/paired-texts.mjs'
import { errorsOf as fileFailures, refusedNames } from './check-files.mjs'
import { errorsOf as requirementFailures, idsInTitles, readRows } from './check-requirements.mjs'
import { drawDataModel } from '../apps/server/build/draw-data-model.mjs'

const repository = {
  words: ['dev'],
  exists: (path) => ['docs/real.md', 'scripts/start.mjs'].includes(path),
  isWithin: (path) => ['faults/kill.test.ts', 'features/move'].includes(path),
  read: () => '# One heading\n\n## How a request walks\n',
}

test('docs name only commands, paths, links and headings that exist', () => {
  const text =
    'Run `npm run dev`, read `scripts/start.mjs`, [this](real.md#how-a-request-walks) and [that](https://example.com).'
  expect(docFailures('docs/a.md', text, repository)).toEqual([])
  const wrong = 'Run `npm run gone`, read `scripts/gone.mjs`, [this](gone.md) and [that](real.md#no-such-heading).'
  expect(docFailures('docs/a.md', wrong, repository)).toHaveLength(4)
})

test('a script that a document tells to run exists', () => {
  expect(docFailures('docs/a.md', '```sh\nnode --env-file=.env scripts/start.mjs\n```', repository)).toEqual([])
  expect(docFailures('docs/a.md', 'Run `node scripts/gone.mjs --whole`.', repository)).toEqual([
    'docs/a.md: "node scripts/gone.mjs" does not exist',
  ])
})

const table = (name, columns, rest = {}) => ({ name, columns, compositePrimaryKeys: {}, foreignKeys: {}, ...rest })

test('the data model shows keys and foreign keys, and which of them may be null', () => {
  const id = { name: 'id', type: 'uuid', primaryKey: true, notNull: true }
  const ship = { name: 'ship_id', type: 'uuid', primaryKey: false, notNull: false }
  const box = { name: 'box_id', type: 'bigint', primaryKey: false, notNull: true }
  const size = { name: 'size', type: 'text', primaryKey: false, notNull: true }
  const foreignKeys = {
    one: { tableTo: 'ships', columnsFrom: ['ship_id'] },
    two: { tableTo: 'boxes', columnsFrom: ['box_id'] },
  }
  const compositePrimaryKeys = { pair: { columns: ['box_id'] } }
  const tables = {
    ships: table('ships', { id }),
    goods: table('goods', { ship_id: ship, box_id: box, size }, { foreignKeys, compositePrimaryKeys }),
  }
  const drawn = drawDataModel(tables, new Map([['a.ts', ['ships', 'goods']]]))
  expect(drawn).toContain(`## a.ts

\`\`\`mermaid
erDiagram
  ships {
    uuid id PK
  }
  goods {
    uuid ship_id FK
    bigint box_id PK, FK
  }
  ships |o--o{ goods : "ship_id"
  boxes ||--o{ goods : "box_id"
\`\`\`
`)
})

test('a path that begins with a room exists in one of the programs', () => {
  const text = 'See `faults/kill.test.ts` and `features/move/`; `text/html` and `cart/new` are no paths.'
  expect(docFailures('docs/a.md', text, repository)).toEqual([])
  expect(docFailures('docs/a.md', 'See `faults/gone.test.ts` and `features/gone`.', repository)).toEqual([
    'docs/a.md: `faults/gone.test.ts` does not exist',
    'docs/a.md: `features/gone` does not exist',
  ])
})

test('a requirement marked done needs a test, and a test needs a requirement', () => {
  const rows = readRows(
    '| id | text | state | where |\n|---|---|---|---|\n| WIZ-01 | a \\| b | done | `a.test.ts`, `b.test.ts` |\n| WIZ-02 | b | open | |',
  )
  expect(rows).toEqual([
    { id: 'WIZ-01', state: 'done', files: ['a.test.ts', 'b.test.ts'] },
    { id: 'WIZ-02', state: 'open', files: [] },
  ])
  const shown = ['WIZ-01', ['a.test.ts', 'b.test.ts', 'c.test.ts']]
  expect(requirementFailures(rows, new Map([shown]))).toEqual([])
  expect(requirementFailures(rows, new Map())).toContain('WIZ-01 is marked done and no test title names [WIZ-01]')
  expect(requirementFailures(rows, new Map([shown, ['NO-99', ['b']]]))).toHaveLength(1)
  expect(requirementFailures([{ id: 'A-1', state: 'almost', files: [] }], new Map())).toHaveLength(1)
})

test('each file that a row names has a title of its own with the id', () => {
  const row = { id: 'WIZ-01', state: 'done', files: ['a.test.ts', 'b.test.ts'] }
  expect(requirementFailures([row], new Map([['WIZ-01', ['a.test.ts', 'c.test.ts']]]))).toEqual([
    'WIZ-01: no test title of b.test.ts names [WIZ-01]',
  ])
  expect(requirementFailures([{ ...row, files: [] }], new Map([['WIZ-01', ['a.test.ts']]]))).toEqual([
    'WIZ-01 is marked done and its row names no file',
  ])
})

test('ids are read from titles only', () => {
  expect(idsInTitles("test('refuses sea [AB-14, AB-2]', () => {})")).toEqual(['AB-14', 'AB-2'])
  expect(idsInTitles("test.each(rows)(`%s [AB-3]`, () => { call('[AB-4]') })")).toEqual(['AB-3'])
  expect(idsInTitles("test.each([\n  ['a', 1],\n] as const)('%s [AB-6]', () => {})")).toEqual(['AB-6'])
  expect(idsInTitles("describe.each([\n  1,\n])(\n  '%i [AB-7]',\n  () => {},\n)")).toEqual(['AB-7'])
  expect(idsInTitles('// see [AB-5]')).toEqual([])
})

test('long files and stray settings are found', () => {
  expect(fileFailures('apps/web/src/a.ts', 'x\n'.repeat(351))).toHaveLength(1)
  expect(fileFailures('apps/web/src/a.test.ts', 'x\n'.repeat(351))).toEqual([])
  const reading = `const port = ${['process', 'env'].join('.')}.PORT\n`
  expect(fileFailures('apps/server/src/app.ts', reading)).toHaveLength(1)
  expect(fileFailures('apps/server/src/config/read-config.ts', reading)).toEqual([])
})

test('names that the glossary refuses are found, with the name to use instead', () => {
  const refused = refusedNames(
    '| a | b |\n\n## Names that are not used\n\n| not | say |\n| --- | --- |\n| tellAll, tellOne | notifyAll, notifyOne |\n',
  )
  expect(fileFailures('apps/server/src/a.ts', 'await tellOne(db)', refused)).toEqual([
    'apps/server/src/a.ts says tellOne; say notifyOne (docs/glossary.md)',
  ])
  expect(fileFailures('apps/server/src/a.ts', 'await tellOnes(db)', refused)).toEqual([])
})

test('phrases that the glossary refuses are found in texts, whatever their case, with what to say', () => {
  const refused = refusedPhrases(
    '## Phrases that are not used\n\n| not | say |\n| --- | --- |\n| nothing waits; hand in | No action needed |\n\n## Names\n\n| papers | documents |\n',
  )
  const found = (text) => wordFailures('a/text.ts', `export const text = { none: '${text}' }`, refused)
  expect(found('Nothing waits for you.')).toEqual([
    'a/text.ts: "Nothing waits for you." says nothing waits; say No action needed (docs/glossary.md)',
  ])
  expect(found('Hand in the file')).toHaveLength(1)
  expect(found('Nothing awaits; a hand inside')).toEqual([])
  expect(found('papers')).toEqual([])
})

test('a cycle of imports is found, of types alone too, and a room stands above what it imports', () => {
  const files = [
    { path: 'apps/server/src/top.ts', source: "import { a } from './room/a'" },
    { path: 'apps/server/src/room/a.ts', source: "import type { B } from './b'" },
    { path: 'apps/server/src/room/b.ts', source: "export const b = () => import('../base/c')" },
    { path: 'apps/server/src/base/c.ts', source: "import { readFile } from 'node:fs'" },
  ]
  const rooms = roomsOf(importsOf(files), (path) => path.split('/')[3] ?? '')
  expect(cycleOf(importsOf(files))).toBeUndefined()
  expect(Object.fromEntries(floorsOf(rooms))).toEqual({ base: 1, room: 2, 'top.ts': 3 })
  const back = { path: 'apps/server/src/room/b.ts', source: "import type { A } from './a'" }
  expect(cycleOf(importsOf([...files.slice(0, 2), back]))).toEqual([
    'apps/server/src/room/a.ts',
    'apps/server/src/room/b.ts',
    'apps/server/src/room/a.ts',
  ])
})

test('a carton is koli in no text, whether its languages stand in one file or in two', () => {
  const inOne = `export const a = areaOf({
    en: { move: { one: 'Move {count} carton', other: 'Move {count} cartons' }, box: 'Box', both: 'Boxes of a carton' },
    id: { move: 'Pindahkan {count} koli', box: 'Koli', both: 'Koli dalam karton' },
  })
  export const error = { status: 409, en: \`No carton \${name}.\`, id: 'Bukan koli kami.' }`
  expect(cartonFailures('a.ts', textsInBoth(inOne))).toEqual([
    'a.ts: "Pindahkan {count} koli" says koli of a carton; say karton (docs/glossary.md)',
    'a.ts: "Bukan koli kami." says koli of a carton; say karton (docs/glossary.md)',
  ])
  const pairs = textsOfBoth(
    `export const text = { fee: 'per carton' }`,
    `export const text = { fee: 'per koli' } as const`,
  )
  expect(cartonFailures('id.ts', pairs)).toHaveLength(1)
  expect(cartonFailures('id.ts', [['per carton', 'per karton']])).toEqual([])
})

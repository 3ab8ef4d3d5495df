import { Linter } from 'eslint'
import { expect, test } from 'vitest'
import { saidFailures } from './said-failures.mjs'

const complaints = (code) =>
  new Linter().verify(code, {
    plugins: { layar: { rules: { 'said-failures': saidFailures } } },
    rules: { 'layar/said-failures': 'error' },
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
  })

test.each([
  ['takes the answer at once', 'const rows = useRead(call, {}).data?.results ?? []'],
  ['takes the answer out of the read', 'const { data } = useRead(call, {}); show(data)'],
  ['takes the rows of the pages', 'const { items, pending } = useListPages(call, {}); show(items, pending)'],
  ['looks at the answer alone', 'const read = useRead(call, {}); show(read.data, read.isPending)'],
])('refuses a read whose failure is dropped: it %s', (_title, code) => {
  expect(complaints(code)).toMatchObject([{ ruleId: 'layar/said-failures' }])
})

test.each([
  ['shows the failure', 'const read = useRead(call, {}); show(read.data, read.error)'],
  ['takes it out', 'const { data, error } = useRead(call, {}); show(data, error)'],
  ['takes all', 'const { data, ...rest } = useRead(call, {}); show(data, rest)'],
  ['hands the read on', 'const read = useRead(call, {}); show(read.data); tell(read)'],
  ['hands the read to a part', 'const pages = useListPages(call, {}); show(<List pages={pages} />)'],
  ['only waits for it', 'const read = useRead(call, {}); wait(read.isPending)'],
  ['returns it', 'const useThing = () => useRead(call, {})'],
])('allows a read that %s', (_title, code) => {
  expect(complaints(code)).toEqual([])
})
